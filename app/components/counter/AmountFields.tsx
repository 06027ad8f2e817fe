import { useState } from "react";
import { Field, type FieldMeta, TextArea } from "~/components/ui/Field";
import { formatRand } from "~/domain/money";
import { previewOf } from "~/domain/redemptions/attempt";

/** The purchase: amount with its live preview (once the script is there), notes. */
export function AmountFields({ amount, notes }: { amount: FieldMeta; notes: FieldMeta }) {
  const [typed, setTyped] = useState(typeof amount.initialValue === "string" ? amount.initialValue : "");
  const preview = previewOf(typed);
  return (
    <>
      <Field
        meta={amount}
        label="Purchase amount (R)"
        className="input-big"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={15}
        placeholder="0.00"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {preview ? (
        <dl className="tiles" aria-live="polite">
          <div className="tile">
            <dt>10% discount</dt>
            <dd className="text-good">-{formatRand(preview.discount)}</dd>
          </div>
          <div className="tile">
            <dt>Final amount</dt>
            <dd>{formatRand(preview.final)}</dd>
          </div>
        </dl>
      ) : null}
      <TextArea meta={notes} label="Notes" optional maxLength={500} rows={2} />
    </>
  );
}
