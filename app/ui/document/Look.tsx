/**
 * Styles that travel with a component, so that pages without it do not carry them. Its rules come after the stylesheet's. HTML
 * allows styles in the body within a drawing only.
 */
export function Look({ css }: { css: string }) {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, whose ">" must not be escaped. */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </svg>
  );
}
