import { Link } from "@remix-run/react";
import { formatCount } from "~/kernel/money";
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

interface Choices {
  partners: { id: number; name: string }[];
  others: number;
  /** Somebody asked for all of them. */
  all: boolean;
}

function hintOf({ partners, others }: Choices) {
  if (others === 0) return null;
  return (
    <>
      {partners.length > 0 ? "Your shops. " : ""}
      <Link className="link" to="/account/savings?shops=all#add">
        Show all {formatCount(partners.length + others)} shops
      </Link>
    </>
  );
}

const rand = { inputMode: "decimal", autoComplete: "off", maxLength: 15, placeholder: "0.00" } as const;

export function SavingsFields({
  fields,
  choices,
  today,
  narrow = false,
}: {
  fields: Record<SavingsField, FieldMeta>;
  choices?: Choices;
  today: string;
  narrow?: boolean;
}) {
  return (
    <>
      <FormKey />
      {choices ? (
        <Select meta={fields.partner_id} label="Partner" required hint={hintOf(choices)}>
          <option value="">Choose a shop</option>
          {choices.partners.map((partner) => (
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
