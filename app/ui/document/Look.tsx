/** Styles that travel with a component, so that pages without it do not carry them. Its rules come after the stylesheet's. */
export function Look({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, whose ">" must not be escaped.
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
