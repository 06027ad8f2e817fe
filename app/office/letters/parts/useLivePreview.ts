import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { LetterPreview } from "../letters";

const AFTER_TYPING_MS = 500;

/** The server draws the letter and counts its audience when somebody pauses. Without scripts, a button asks for it. */
export function useLivePreview(served: LetterPreview | null) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  const [subject, setSubject] = useState<string | null>(null);
  const { data, submit } = useFetcher<{ preview?: LetterPreview }>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const ask = () => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set("intent", "preview");
    submit(fields, { method: "post" });
  };
  const onInput = () => {
    setSubject(String(new FormData(form.current!).get("subject")));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(ask, AFTER_TYPING_MS);
  };
  const preview = data?.preview ?? served;
  return { form, onInput, subject, preview };
}
