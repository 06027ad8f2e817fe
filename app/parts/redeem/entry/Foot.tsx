import { useEffect, useRef } from "react";
import { amountInWords } from "~/counter/redemptions/amount-in-words";
import { previewOf } from "~/counter/redemptions/attempt";
import { type Cents, discountOn, formatRand } from "~/kernel/money";
import { Button } from "~/ui/Button";

/** What a customer without a discount pays. Nothing can be applied to them. */
export function FullPrice({
  amount,
  action,
  onNext,
}: {
  amount: string;
  action: string;
  onNext: () => void;
}) {
  const preview = previewOf(amount);
  return (
    <div className="till-foot">
      <div className="pays">
        <div>
          <p className="font-bold">Customer pays</p>
          <p className="text-sm text-muted">Full price</p>
        </div>
        <p className={preview ? "pays-amount" : "pays-amount text-muted"} translate="no">
          {preview ? formatRand(preview.amount) : "–"}
        </p>
      </div>
      <a
        className="btn btn-main btn-wide till-apply"
        href={action}
        onClick={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        Next customer
      </a>
    </div>
  );
}

/** The one main act, at the bottom edge in every state of the form, with what the customer pays above it. */
export function Foot({ amount, step, busy }: { amount: string; step: "apply" | "check"; busy: boolean }) {
  const preview = previewOf(amount);
  return (
    <div className="till-foot">
      <div className="pays">
        <div>
          <p className="font-bold">Customer pays</p>
          <p className="text-sm text-muted">
            {preview ? (
              <>
                10% Discount <span translate="no">-{formatRand(preview.discount)}</span>
              </>
            ) : (
              "Type the amount"
            )}
          </p>
        </div>
        <p className={preview ? "pays-amount" : "pays-amount text-muted"} translate="no">
          {preview ? formatRand(preview.final) : "–"}
        </p>
      </div>
      <Button wide className="till-apply" name="step" value={step} aria-disabled={busy || undefined}>
        {busy ? "Processing..." : "Apply 10% Discount"}
      </Button>
    </div>
  );
}

/** Above R10 000 (R45). Asks where the thumb is; the question takes the focus, not its answer, so a second Enter changes nothing. */
export function LargeAmount({
  amount_cents,
  busy,
  onEdit,
}: {
  amount_cents: Cents;
  busy: boolean;
  onEdit: () => void;
}) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  const amount = formatRand(amount_cents);
  return (
    <div
      ref={question}
      tabIndex={-1}
      role="alertdialog"
      aria-labelledby="large-question"
      aria-describedby="large-amount large-words"
      className="till-foot till-sure"
    >
      <div>
        <h2 id="large-question">Over R10 000. Is the amount right?</h2>
        <p id="large-amount" className="sure-amount" translate="no">
          {amount}
        </p>
        <p id="large-words">
          {amountInWords(amount_cents)}. With 10% off the customer pays{" "}
          <b translate="no">{formatRand(amount_cents - discountOn(amount_cents))}</b>.
        </p>
      </div>
      <div className="grid gap-2">
        <Button wide className="sure-yes" name="confirmed" value="yes" aria-disabled={busy || undefined}>
          {busy ? "Processing..." : `Yes, apply to ${amount}`}
        </Button>
        <button type="button" className="btn btn-wide sure-no" onClick={onEdit}>
          No, change the amount
        </button>
      </div>
    </div>
  );
}
