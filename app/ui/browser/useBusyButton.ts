import { useEffect, useRef } from "react";
import { focusOnResult, resultsShown } from "./focus";

/** Ignores a second press until the page is there. Then the form's result has the focus. */
export function useBusyButton(isSending: boolean) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  const before = useRef(resultsOf(null));
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (pressed.current?.hasAttribute("aria-busy") && pressed.current === event.submitter) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      pressed.current = event.submitter as HTMLButtonElement | null;
      before.current = resultsOf(event.target as HTMLFormElement);
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
  useEffect(() => {
    const button = pressed.current;
    if (!isSending || !button) return;
    const { form, shown } = before.current;
    button.setAttribute("aria-busy", "true");
    return () => {
      button.removeAttribute("aria-busy");
      pressed.current = null;
      requestAnimationFrame(() => focusOnResult(form, shown));
    };
  }, [isSending]);
}

const resultsOf = (form: HTMLFormElement | null) => ({
  form,
  shown: form ? resultsShown() : new Set<Element>(),
});
