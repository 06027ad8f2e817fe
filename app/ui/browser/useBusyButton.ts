import { useEffect, useRef } from "react";

/** Ignores a second press until the page is there. A refused form focuses its first wrong field, as `autofocus` does. */
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
      requestAnimationFrame(() => showRefusal(button.closest("form")));
    };
  }, [isSending]);
}

/** Once the messages are there: they move what is below them. */
function showRefusal(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus();
  field?.parentElement?.scrollIntoView({ block: "nearest" });
}
