import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import type { LostRequest } from "./lost-line";

export function LostLine({ lost }: { lost: LostRequest }) {
  const box = useBoxIn(lost.form);
  const message = (
    <Panel tone="failure" title={lost.words}>
      {lost.form ? <Kept form={lost.form} /> : <p>The page opens as soon as you are online.</p>}
      <Button type="button" look="quiet" className="mt-2" onClick={lost.sendAgain}>
        Try again
      </Button>
    </Panel>
  );
  if (!lost.form) return <div className="lost-line">{message}</div>;
  return box && createPortal(message, box);
}

/** A sign-in changes nothing, and its password is not kept. */
function Kept({ form }: { form: HTMLFormElement }) {
  if (form.querySelector("[type=password]")) return null;
  return <p>{`Nothing is confirmed as sent.${hasFields(form) ? " What you typed is still here." : ""}`}</p>;
}

const hasFields = (form: HTMLFormElement) =>
  form.querySelector("input:not([type=hidden]), textarea, select") !== null;

function useBoxIn(form: HTMLFormElement | null) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = document.createElement("div");
    made.className = "lost-box";
    form?.append(made);
    setBox(made);
    return () => made.remove();
  }, [form]);
  return box;
}
