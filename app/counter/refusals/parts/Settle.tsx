import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { Choice } from "~/ui/forms/Choice";
import { Field, Select } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, tickedIn } from "~/ui/forms/form-answer";
import { MOST_GOODWILL_DAYS, SETTLEMENTS } from "../refusal";

/** Which of the amount and the days counts follows from the settlement, so that the form needs no script. */
export function Settle({
  report,
  result,
}: {
  report: { answer_words: string };
  result: FormResult | undefined;
}) {
  const field = fieldsOf(result);
  return (
    <section className="card stack">
      <h2>Settle it</h2>
      <Form method="post" className="stack">
        <Select label="Settlement" meta={field("settlement")} required options={SETTLEMENTS}>
          <option value="">Choose how to settle it</option>
        </Select>
        <Field
          label="Amount of the purchase"
          hint="In rand, for an entry made good: it is booked at this shop on the day of the refusal"
          meta={field("amount_spent")}
          inputMode="decimal"
          optional
        />
        <Field
          label="Days"
          hint={`For goodwill days: 1 to ${MOST_GOODWILL_DAYS}`}
          meta={field("days")}
          inputMode="numeric"
          optional
        />
        <Field label="Reason" hint="The member reads it" meta={field("reason")} required maxLength={300} />
        {report.answer_words ? (
          <Choice
            type="checkbox"
            name="words_passed_on"
            defaultChecked={tickedIn(result, {}, "words_passed_on")}
            label="Show the member the shop's words"
          />
        ) : null}
        <Button>Settle</Button>
      </Form>
    </section>
  );
}
