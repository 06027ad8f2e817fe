import { useLocation } from "@remix-run/react";

export const TRAPPED = "A field that must stay empty was filled in. Please send it again.";

/** A field for bots, which says to everybody else to leave it empty, and the time at which the form was shown. */
export function Honeypot({ shown_at }: { shown_at?: string }) {
  // An answer empties it, in case autofill has filled it in.
  const { key } = useLocation();
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input key={key} type="text" name="company" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {shown_at ? <input type="hidden" name="shown_at" value={shown_at} /> : null}
    </>
  );
}
