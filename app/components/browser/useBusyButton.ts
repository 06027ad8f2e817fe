import { useEffect, useRef } from "react";

/** Marks the button that sent a form until its page is there, and ignores a second press. */
export function useBusyButton(isSending: boolean) {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (pressed.current?.hasAttribute("aria-busy") && pressed.current === event.submitter) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      pressed.current = event.submitter;
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
  useEffect(() => {
    const button = pressed.current;
    if (!isSending || !button) return;
    button.setAttribute("aria-busy", "true");
    return () => {
      button.removeAttribute("aria-busy");
      pressed.current = null;
    };
  }, [isSending]);
}
