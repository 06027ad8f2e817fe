import { type FormEvent, useEffect, useRef, useState } from "react";
import { estimateOf, type Typed } from "~/members/savings/estimate";

/** Without a script the server counts with the same function. A field that has just been emptied is not called wrong. */
export function useEstimate(sent: Typed) {
  const [typed, setTyped] = useState(sent);
  const form = useRef<HTMLFormElement>(null);
  function read() {
    const fields = new FormData(form.current!);
    setTyped({ visits: String(fields.get("visits")), spend: String(fields.get("spend")) });
  }
  // Something may have been typed before hydration.
  useEffect(read, []);
  const { estimate, errors } = estimateOf(typed);
  const isShown = (field: keyof Typed) => errors[field] && (typed[field] || !sent[field]);
  return {
    typed: sent,
    estimate,
    wrong: { visits: isShown("visits"), spend: isShown("spend") },
    form: { ref: form, onInput: read, onSubmit: (event: FormEvent) => event.preventDefault() },
  };
}
