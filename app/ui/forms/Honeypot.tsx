import { useActionData, useLocation } from "@remix-run/react";
import type { useFormAnswer } from "./form-answer";

export const TRAPPED = "A field that must stay empty was filled in. Please send it again.";

/** A field for bots, which says to everybody else to leave it empty, and the time at which the form was first shown. */
export function Honeypot({ shown_at }: { shown_at?: string }) {
  // An answer empties it, in case autofill has filled it in.
  const { key } = useLocation();
  // Asked of Remix itself, since another module costs each page a hundred bytes.
  const answer = useActionData() as ReturnType<typeof useFormAnswer>;
  const first = answer?.result?.initialValue?.shown_at as string | undefined;
  return (
    <>
      <label className="visually-hidden" aria-hidden="true">
        Leave this empty
        <input key={key} type="text" name="company" tabIndex={-1} autoComplete="off" />
      </label>
      {shown_at ? <input type="hidden" name="shown_at" value={first ?? shown_at} /> : null}
    </>
  );
}
