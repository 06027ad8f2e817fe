import type { Day } from "~/kernel/clock";
import { Field, type FieldMeta } from "~/ui/forms/Field";

interface SendingFieldsProps {
  fields: Record<"receiver_email" | "send_on", FieldMeta>;
  days: { first: Day; last: Day };
}

export function SendingFields({ fields, days }: SendingFieldsProps) {
  return (
    <>
      <Field
        meta={fields.receiver_email}
        label="Receiver's e-mail"
        optional
        type="email"
        autoComplete="off"
        maxLength={200}
        hint="We mail the gift for you. Leave it empty to hand it over yourself."
      />
      <Field
        meta={fields.send_on}
        label="Mail it on"
        optional
        type="date"
        min={days.first}
        max={days.last}
        hint="In the morning. Without a day we mail it as soon as it is paid. The three years to use it begin then."
      />
    </>
  );
}
