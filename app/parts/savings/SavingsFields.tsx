import { Field, type FieldMeta, Select, TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { Panel } from "~/ui/Panel";

export const SAVINGS_FIELDS = [
  "partner_id",
  "amount_saved",
  "total_spent",
  "entry_date",
  "notes",
  "add_again",
] as const;
export type SavingsField = (typeof SAVINGS_FIELDS)[number];

const rand = { inputMode: "decimal", autoComplete: "off", maxLength: 15, placeholder: "0.00" } as const;

export function SavingsFields({
  fields,
  partners,
  today,
  narrow = false,
}: {
  fields: Record<SavingsField, FieldMeta>;
  partners?: { id: number; name: string }[];
  today: string;
  narrow?: boolean;
}) {
  return (
    <>
      <FormKey />
      {partners ? (
        <Select meta={fields.partner_id} label="Partner" required>
          <option value="">Choose a shop</option>
          {partners.map((partner) => (
            <option key={partner.id} value={partner.id}>
              {partner.name}
            </option>
          ))}
        </Select>
      ) : null}
      <div className={narrow ? "grid gap-4" : "grid gap-4 sm:grid-cols-3"}>
        <Field meta={fields.amount_saved} label="Amount saved (R)" required {...rand} />
        <Field meta={fields.total_spent} label="Total spent (R)" optional {...rand} />
        <Field meta={fields.entry_date} label="Date" type="date" max={today} />
      </div>
      <TextArea meta={fields.notes} label="Notes" optional maxLength={500} rows={2} />
      {fields.add_again.errors ? (
        <>
          <Panel tone="warning" title={fields.add_again.errors[0]!} />
          <input type="hidden" name="add_again" value="yes" />
        </>
      ) : null}
    </>
  );
}
