import { ACCOUNT_KEYS, ACCOUNTS } from "~/kernel/settings/accounts";
import type { AccountingSettings } from "~/kernel/settings/settings";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

export function AccountFields({
  result,
  settings,
  vat_number,
}: {
  result: FormResult | undefined;
  settings: AccountingSettings;
  vat_number: string;
}) {
  const field = fieldsOf(result, settings);
  return (
    <>
      <section className="card stack">
        <h2>Accounts</h2>
        <p className="field-hint">
          The codes as they stand in your chart of accounts: 1 to 10 letters, digits, dots or hyphens.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {ACCOUNT_KEYS.map((key) => (
            <Field
              key={key}
              meta={field(key)}
              label={ACCOUNTS[key].label}
              hint={ACCOUNTS[key].xero}
              required
              maxLength={10}
            />
          ))}
        </div>
      </section>
      <section className="card stack">
        <h2>VAT</h2>
        <Field
          meta={field("vat_since")}
          label="Payments carry VAT since"
          hint={
            vat_number
              ? "The first day on which the club was registered. Empty: every payment carries VAT."
              : "Counts once the club has a VAT number, under Club."
          }
          type="date"
          optional
        />
        <Field
          meta={field("account_tax_rate")}
          label="Tax rate of the journal's lines"
          hint="The name in your accounting program of a rate without VAT: VAT has lines of its own."
          required
          maxLength={50}
        />
      </section>
    </>
  );
}
