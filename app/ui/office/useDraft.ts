import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { keepForm } from "~/ui/browser/kept-form";
import { isChanged } from "./changed-form";

/** Keeps a changed form in this tab until its page opens again. Asks before leaving the back office: a closed tab forgets it. */
export function useDraft() {
  const ref = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const answer = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form is a draft again.
  useEffect(() => {
    isSent.current = false;
  }, [answer]);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const path = location.pathname;
    const isDraft = () => !isSent.current && isChanged(form);
    const onSubmit = () => {
      isSent.current = true;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDraft() && form.dataset.kept === undefined) event.preventDefault();
    };
    form.addEventListener("submit", onSubmit);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      form.removeEventListener("submit", onSubmit);
      window.removeEventListener("beforeunload", onLeave);
      if (isDraft()) keepForm(form, true, path);
    };
  }, []);
  return ref;
}
