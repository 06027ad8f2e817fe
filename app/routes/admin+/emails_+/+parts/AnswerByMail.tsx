import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { fieldsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { type MailAsText, MailText } from "~/ui/office/MailText";

interface Previewed {
  preview: { to: string } & MailAsText;
}

/** A mail cannot be taken back, so it is shown as it will be read before it is sent. */
export function AnswerByMail({
  to,
  about_data,
  isNew,
}: {
  to: string;
  about_data: boolean;
  /** Nobody has marked it as answered. */
  isNew: boolean;
}) {
  const { result, preview } = useFormAnswer<Previewed>() ?? {};
  const answer = fieldsOf(result)("answer");
  return (
    <Form method="post" className="card stack">
      <FormKey />
      {preview ? (
        <>
          <h2 data-opened={preview.text}>Send this to {preview.to}?</h2>
          <MailText {...preview} />
          <input type="hidden" name="answer" value={String(answer.initialValue)} />
          <p className="flex flex-wrap gap-3">
            <Button name="intent" value="send">
              Send the answer
            </Button>
            <Button look="quiet" name="intent" value="change">
              Change it
            </Button>
          </p>
        </>
      ) : (
        <>
          <TextArea
            meta={answer}
            label="Your answer"
            hint={about_data ? isTheirs(to) : `It goes to ${to} with the message below it.`}
            required
            maxLength={5000}
            rows={8}
          />
          <p className="flex flex-wrap gap-3">
            <Button name="intent" value="preview">
              Preview
            </Button>
            <Button look="quiet" name="intent" value={isNew ? "answered" : "reopen"} formNoValidate>
              {isNew ? "Mark as answered" : "Mark as new"}
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}

const isTheirs = (to: string) =>
  `Make sure that ${to} is the person's own address before you send information. An objection to marketing is done by withdrawing the consents on the member's page.`;
