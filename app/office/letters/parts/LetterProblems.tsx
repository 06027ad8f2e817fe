import { Form } from "@remix-run/react";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { MAIL_STATUSES, type MailStatus } from "~/ui/office/lists/words";
import { Table } from "~/ui/Table";
import type { LetterProblem } from "../letters";

/** The addresses that a letter did not reach, with the mail server's words. */
export function LetterProblems({ problems, may_send }: { problems: LetterProblem[]; may_send: boolean }) {
  if (problems.length === 0) return null;
  return (
    <section className="stack">
      <h2>Who did not get it</h2>
      <Table
        caption="Addresses that the letter did not reach"
        rows={problems}
        keyOf={({ id }) => id}
        columns={[
          { label: "Address", card: "title", cell: ({ recipient_email }) => recipient_email },
          {
            label: "What happened",
            cell: ({ status }) => <Badge tone={toneOf(status)}>{MAIL_STATUSES[status as MailStatus]}</Badge>,
          },
          { label: "Why", cell: ({ error_message }) => error_message },
          ...(may_send ? [{ label: "Again", card: "action" as const, cell: AgainForm }] : []),
        ]}
      />
    </section>
  );
}

function AgainForm({ id, recipient_email }: LetterProblem) {
  return (
    <Form method="post">
      <FormKey />
      <input type="hidden" name="mail_id" value={id} />
      <Button
        look="quiet"
        name="intent"
        value="again"
        className="max-sm:w-full"
        aria-label={`Try ${recipient_email} again`}
      >
        Try again
      </Button>
    </Form>
  );
}
