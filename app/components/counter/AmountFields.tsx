import { useEffect, useRef, useState } from "react";
import { Field, type FieldMeta } from "~/components/ui/Field";
import { formatRand } from "~/domain/money";
import { previewOf } from "~/domain/redemptions/attempt";

export function AmountFields({ amount, notes }: { amount: FieldMeta; notes: FieldMeta }) {
  const [typed, setTyped] = useState(typeof amount.initialValue === "string" ? amount.initialValue : "");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The amount may have been typed before hydration.
    setTyped(box.current?.querySelector<HTMLInputElement>(`[name="${amount.name}"]`)?.value ?? "");
  }, [amount.name]);
  const preview = previewOf(typed);
  return (
    <div className="stack" ref={box}>
      <Field
        meta={amount}
        label="Purchase amount (R)"
        className="input-big"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        required
        maxLength={15}
        placeholder="0.00"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <dl className="preview" aria-live="polite" hidden={!preview}>
        <div>
          <dt>10% discount</dt>
          <dd className="text-good" translate="no">
            -{formatRand(preview?.discount ?? 0)}
          </dd>
        </div>
        <div>
          <dt>Final amount</dt>
          <dd translate="no">{formatRand(preview?.final ?? 0)}</dd>
        </div>
      </dl>
      <Field meta={notes} label="Notes" optional maxLength={500} autoComplete="off" enterKeyHint="go" />
    </div>
  );
}
