import { Choice } from "~/components/ui/Choice";
import { Field, type FieldMeta } from "~/components/ui/Field";

const METHODS = [
  { value: "voucher", label: "Voucher Code" },
  { value: "qr", label: "QR Code" },
  { value: "manual", label: "Member ID" },
];

/**
 * The portal's three ways to say who it is. The chosen one's field shows; the choice itself is only for the eye, because the
 * server understands each of them in any field.
 */
export function Identifiers({
  method,
  voucher_code,
  qr_data,
  member_id,
}: Record<"method" | "voucher_code" | "qr_data" | "member_id", FieldMeta>) {
  const chosen = METHODS.some(({ value }) => value === method.initialValue) ? method.initialValue : "voucher";
  const typed = {
    className: "input-big uppercase",
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: 300,
  };
  return (
    <div className="identifiers stack">
      <fieldset>
        <legend className="field-label mb-2">How does the customer identify?</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {METHODS.map(({ value, label }) => (
            <Choice
              key={value}
              name="method"
              value={value}
              label={label}
              defaultChecked={value === chosen}
              data-method={value}
            />
          ))}
        </div>
      </fieldset>
      <div data-for="voucher">
        <Field meta={voucher_code} label="Voucher Code" hint="8 characters" {...typed} />
      </div>
      <div data-for="qr">
        <Field
          meta={qr_data}
          label="QR data"
          hint="Scan with a keyboard scanner, or type what the code holds"
          {...typed}
          className="input-big"
        />
      </div>
      <div data-for="manual">
        <Field meta={member_id} label="Member ID" placeholder="FBI-PA-XXXXXX" {...typed} />
      </div>
    </div>
  );
}
