import { Field, type FieldMeta, Select, TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";

interface SavingsFieldset {
  partner_id: FieldMeta;
  amount_saved: FieldMeta;
  total_spent: FieldMeta;
  entry_date: FieldMeta;
  notes: FieldMeta;
}

const rand = { inputMode: "decimal", autoComplete: "off", maxLength: 15, placeholder: "0.00" } as const;

export function SavingsFields({
  fields,
  partners,
  today,
  narrow = false,
}: {
  fields: SavingsFieldset;
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
    </>
  );
}
