/** A field that only bots fill in, and the time the form was shown. */
export function Honeypot({ shown_at }: { shown_at?: string }) {
  return (
    <>
      <input
        type="text"
        name="company"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="visually-hidden"
      />
      {shown_at ? <input type="hidden" name="shown_at" value={shown_at} /> : null}
    </>
  );
}
