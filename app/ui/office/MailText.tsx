export interface MailAsText {
  subject: string;
  text: string;
}

/** A mail as its text part, before it is sent. */
export function MailText({ subject, text }: MailAsText) {
  // Most begin with their subject as a heading.
  const body = text.startsWith(subject) ? text.slice(subject.length) : text;
  return (
    <figure className="border-l-4 border-line pl-4 wrap-anywhere">
      <figcaption className="font-bold">{subject}</figcaption>
      <p className="mt-2 whitespace-pre-line">{body.trim()}</p>
    </figure>
  );
}
