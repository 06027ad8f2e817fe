import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { Select, TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { HAPPENED, LONGEST_NOTE } from "../refusal";

interface Props {
  shops: { id: number; name: string }[];
  /** Chosen by the address, with `?partner=ID`, or the shop that refused the member last. */
  partner: string;
  result: FormResult | undefined;
}

/** With a shop chosen, one button is all that is left to press. */
export function ReportRefusal({ shops, partner, result }: Props) {
  const field = fieldsOf(result, { partner_id: partner, what: "till_refused" });
  return (
    <section className="card stack max-w-2xl">
      <h2>Report a refusal</h2>
      <FormErrors errors={formErrorsOf(result)} title="That did not work" />
      <Form method="post" className="stack">
        <FormKey />
        <Select label="Shop" meta={field("partner_id")} required>
          <option value="">Choose the shop</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="What happened" meta={field("what")} options={HAPPENED} />
        <TextArea
          label="In your words"
          hint="Only the office reads this, never the shop"
          meta={field("note")}
          maxLength={LONGEST_NOTE}
          rows={3}
          optional
        />
        <Button>Report it</Button>
      </Form>
    </section>
  );
}
