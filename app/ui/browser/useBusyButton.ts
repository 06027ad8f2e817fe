import { useEffect, useRef } from "react";
import { focusOnResult } from "./focus";
import { isLineLost } from "./lost-line";

/** Ignores a second press until the page is there. Then the form's result has the focus; a lost line moves it nowhere. */
export function useBusyButton(isSending: boolean) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (pressed.current?.hasAttribute("aria-busy") && pressed.current === event.submitter) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      pressed.current = event.submitter as HTMLButtonElement | null;
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
  useEffect(() => {
    const button = pressed.current;
    if (!isSending || !button) return;
    // A button that is gone by then has no form.
    const { form } = button;
    button.setAttribute("aria-busy", "true");
    return () => {
      button.removeAttribute("aria-busy");
      pressed.current = null;
      requestAnimationFrame(() => isLineLost() || focusOnResult(form));
    };
  }, [isSending]);
}
