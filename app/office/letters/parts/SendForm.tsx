import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { FieldError } from "~/ui/forms/FieldError";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, tickedIn } from "~/ui/forms/form-answer";
import { people } from "./Preview";

interface Sending {
  result: FormResult | undefined;
  recipients: number;
  as_of: string;
  is_notice: boolean;
  tomorrow: string;
}

export function SendForm({ result, recipients, as_of, is_notice, tomorrow }: Sending) {
  const field = fieldsOf(result, { when: "now", day: tomorrow, time: "09:00" });
  const isLater = field("when").initialValue === "later";
  return (
    <Form method="post" className="card stack send-form" data-lost="The letter was not sent">
      <ChoiceGroup legend="When">
        <Choice name="when" value="now" label="Now" defaultChecked={!isLater} />
        <Choice name="when" value="later" label="Later" defaultChecked={isLater} />
      </ChoiceGroup>
      <div className="send-later grid gap-4 sm:grid-cols-2">
        <Field meta={field("day")} label="Day" type="date" />
        <Field meta={field("time")} label="Time" type="time" hint="South African time" />
      </div>
      {is_notice ? (
        <div>
          <Choice
            type="checkbox"
            name="no_advertising"
            value="on"
            label="This notice advertises nothing"
            hint="It goes to members who did not agree to mail. Your name and the reason go to the audit log."
            defaultChecked={tickedIn(result, {}, "no_advertising")}
          />
          <FieldError id="no_advertising-error" errors={field("no_advertising").errors} />
        </div>
      ) : null}
      <Button>Send it to {people(recipients)}</Button>
      <input type="hidden" name="expected" value={recipients} />
      <input type="hidden" name="as_of" value={as_of} />
      <FormKey />
    </Form>
  );
}
