import { EVENTS } from "~/kernel/events/events";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Ticks } from "./Ticks";

interface Stored {
  url: string;
  description: string;
  events: readonly string[];
}

export function WebhookFields({ stored, result }: { stored: Stored; result: FormResult | undefined }) {
  const field = fieldsOf(result, stored);
  return (
    <>
      <Field
        meta={field("url")}
        label="Address that receives the messages"
        hint="https only, on the public internet"
        type="url"
        inputMode="url"
        placeholder="https://example.co.za/club-events"
        required
        maxLength={500}
      />
      <Field
        meta={field("description")}
        label="What is it for?"
        hint="Such as “Newsletter program”"
        optional
        maxLength={100}
      />
      <Ticks
        legend="Which events should it receive?"
        name="events"
        options={EVENTS}
        stored={stored.events}
        result={result}
      />
    </>
  );
}
