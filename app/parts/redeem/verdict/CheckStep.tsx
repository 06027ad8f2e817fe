import { amountInWords } from "~/counter/redemptions/amount-in-words";
import { formatRand } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { Choice } from "~/ui/forms/Choice";
import { type CounterAnswer, typedIn } from "../useFields";

/** The confirmation step without JavaScript (R51). Holds a proof for this attempt instead of the PIN. */
export function CheckStep({ answer, action }: { answer: CounterAnswer; action: string }) {
  const { checked, proof } = answer;
  if (!checked) return null;
  return (
    <form method="post" action={action} className="card stack">
      <h2>Check before you apply</h2>
      <p className="result-amount">
        <span>Customer will pay</span> <b translate="no">{formatRand(checked.final_cents)}</b>
      </p>
      <dl className="facts">
        <div>
          <dt>Customer</dt>
          <dd translate="no">
            {checked.member_name}
            <span className="block text-sm text-muted">{checked.member_id}</span>
            <span className="block text-sm">{checked.plan_name} member, not used this month</span>
          </dd>
        </div>
        <div>
          <dt>Purchase amount</dt>
          <dd translate="no">{formatRand(checked.amount_cents)}</dd>
        </div>
        <div>
          <dt>10% discount</dt>
          <dd translate="no">−{formatRand(checked.discount_cents)}</dd>
        </div>
        <div>
          <dt>Shop</dt>
          <dd translate="no">{checked.partner_name}</dd>
        </div>
      </dl>
      {Object.entries(typedIn(answer)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {proof ? <input type="hidden" name="proof" value={proof} /> : null}
      {checked.large ? (
        <Choice
          type="checkbox"
          name="confirmed"
          value="yes"
          label="Yes, this large amount is right"
          hint={amountInWords(checked.amount_cents)}
          required
        />
      ) : null}
      <Button wide>Apply 10% Discount</Button>
      <Button look="quiet" wide name="step" value="edit" formNoValidate>
        Change something
      </Button>
    </form>
  );
}
