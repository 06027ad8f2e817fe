import { formatCount } from "~/kernel/money";
import { Panel } from "~/ui/Panel";
import type { LetterPreview } from "../letters";

/** What the letter looks like, and how many people get it. */
export function Preview({ preview, subject }: { preview: LetterPreview | null; subject: string }) {
  return (
    <section aria-label="Preview" className="stack lg:sticky lg:top-4 lg:self-start">
      <h2>Preview</h2>
      {preview ? (
        <>
          <LetterText subject={subject} html={preview.html} />
          {preview.dead_links.length > 0 ? (
            <Panel tone="warning" title="Some links lead nowhere" live={false}>
              <p>
                {preview.dead_links.join(", ")}: only addresses that begin with https://, http:// or mailto:
                work in a mail.
              </p>
            </Panel>
          ) : null}
          <AudienceCount {...preview.audience} />
        </>
      ) : (
        <p className="text-muted">Write, then press Preview to see the letter and how many people get it.</p>
      )}
    </section>
  );
}

/** The server made the HTML from Markdown, which has none of its own (app/kernel/mail/markdown.server.ts). */
export function LetterText({ subject, html }: { subject: string; html: string }) {
  return (
    <article className="card stack wrap-anywhere">
      <p className="text-2xl font-bold">{subject || "No subject yet"}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div className="letter-text" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

export function AudienceCount({ recipients, left_out }: LetterPreview["audience"]) {
  const others = left_out.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="card" role="status">
      <p className="text-lg font-bold">{people(recipients)} will get it.</p>
      {others > 0 ? <p className="text-muted">{people(others)} match and are left out:</p> : null}
      <ul className="text-sm">
        {left_out.map(({ reason, words, count }) => (
          <li key={reason}>
            {words}: {formatCount(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const people = (count: number): string => (count === 1 ? "1 person" : `${formatCount(count)} people`);
