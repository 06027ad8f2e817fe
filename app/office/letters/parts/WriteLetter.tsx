import { Form, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import type { LetterPreview } from "../letters";
import { LetterFields } from "./LetterFields";
import { Preview } from "./Preview";

interface Written {
  title: string;
  letter: object;
  preview: LetterPreview | null;
  done?: ReactNode;
  children?: ReactNode;
}

/** The form of a draft beside what it looks like. */
export function WriteLetter({ title, letter, preview, done, children }: Written) {
  const answer = useFormAnswer<{ preview: LetterPreview }>();
  const live = useLivePreview(answer?.preview ?? preview);
  const field = fieldsOf(answer?.result, letter);
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>{title}</h1>
      {done}
      <div className="grid gap-6 lg:grid-cols-2">
        <Form method="post" ref={live.form} onInput={live.onInput} className="card stack">
          <FormErrors title="The letter was not saved" errors={formErrorsOf(answer?.result)} />
          <LetterFields field={field} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="continue">
              Continue to sending
            </Button>
            <Button look="quiet" name="intent" value="save">
              Save draft
            </Button>
            <Button look="quiet" name="intent" value="test">
              Send me a test
            </Button>
            <Button look="quiet" name="intent" value="preview" formNoValidate>
              Preview
            </Button>
          </div>
          <FormKey />
        </Form>
        <Preview preview={live.preview} subject={live.subject ?? String(field("subject").initialValue)} />
      </div>
      {children}
    </main>
  );
}

const AFTER_TYPING_MS = 500;

/** The server draws the letter and counts its audience when somebody pauses. Without scripts, a button asks for it. */
function useLivePreview(served: LetterPreview | null) {
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
