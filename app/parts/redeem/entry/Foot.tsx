import { type ReactNode, useEffect, useRef } from "react";
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
  return (
    <div className="till-foot">
      <Pays label="Customer pays" words="Full price" cents={previewOf(amount)?.amount ?? null} />
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

interface FootProps {
  amount: string;
  /** Whose discount is free. Before that no discounted sum is shown: staff would charge it. */
  known: boolean;
  /** What was sent and refused; empty if nothing was. */
  refused: string;
  step: "apply" | "check";
  busy: boolean;
}

/** The one main act, at the bottom edge in every state of the form, with what the customer pays above it. */
export function Foot({ amount, known, refused, step, busy }: FootProps) {
  return (
    <div className="till-foot">
      <FootSum amount={amount} known={known} refused={refused} />
      <Button wide className="till-apply" name="step" value={step} aria-disabled={busy || undefined}>
        {busy ? "Processing..." : "Apply 10% Discount"}
      </Button>
    </div>
  );
}

function FootSum({ amount, known, refused }: Pick<FootProps, "amount" | "known" | "refused">) {
  const preview = previewOf(amount);
  if (refused)
    return <Pays label="No discount yet" words={refused} cents={preview?.amount ?? null} isRefused />;
  if (!preview) return <Pays label="Customer pays" words="Type the amount" cents={null} />;
  if (known)
    return (
      <Pays
        label="Customer pays"
        words={
          <>
            10% Discount <span translate="no">−{formatRand(preview.discount)}</span>
          </>
        }
        cents={preview.final}
      />
    );
  return <Pays label="No discount yet" words="Full price so far" cents={preview.amount} />;
}

interface PaysProps {
  label: string;
  words: ReactNode;
  cents: Cents | null;
  /** Shown without scripts too. */
  isRefused?: boolean;
}

function Pays({ label, words, cents, isRefused = false }: PaysProps) {
  return (
    <div className={isRefused ? "pays pays-refused" : "pays"}>
      <div>
        <p className="font-bold">{label}</p>
        <p className="text-sm text-muted">{words}</p>
      </div>
      <p className={cents === null ? "pays-amount pays-none" : "pays-amount"} translate="no">
        {formatRand(cents ?? 0)}
      </p>
    </div>
  );
}

/** Above R10 000 (R45). Asks where the thumb is; the question takes the focus, not its answer, so a second Enter changes nothing. */
export function LargeAmount({
  amount_cents,
  known,
  busy,
  onEdit,
}: {
  amount_cents: Cents;
  known: boolean;
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
          {amountInWords(amount_cents)}.{" "}
          {known ? (
            <>
              With 10% off the customer pays{" "}
              <b translate="no">{formatRand(amount_cents - discountOn(amount_cents))}</b>.
            </>
          ) : null}
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
