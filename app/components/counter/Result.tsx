import { Icon } from "~/components/ui/Icon";
import { formatRand } from "~/domain/money";

export interface AppliedSummary {
  member_name: string;
  partner_name: string;
  amount_cents: number;
  discount_cents: number;
  final_cents: number;
  repeated: boolean;
}

/** A clear yes: colour, word and icon, with what the customer pays in the largest letters. */
export function Applied({ title, summary }: { title: string; summary: AppliedSummary }) {
  return (
    <section className="result result-yes" role="status">
      <Icon name="check" size={56} />
      <h2>{title}</h2>
      <p className="result-amount">
        <span>Customer pays</span> {formatRand(summary.final_cents)}
      </p>
      <dl className="result-facts">
        <div>
          <dt>Customer</dt>
          <dd>{summary.member_name || "Anonymous"}</dd>
        </div>
        <div>
          <dt>Original amount</dt>
          <dd>{formatRand(summary.amount_cents)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>-{formatRand(summary.discount_cents)}</dd>
        </div>
        <div>
          <dt>Shop</dt>
          <dd>{summary.partner_name}</dd>
        </div>
      </dl>
      {summary.repeated ? <p>This is the first answer again: the discount was counted once.</p> : null}
    </section>
  );
}

/** A clear no, with the reason. */
export function Refused({ title, reason }: { title: string; reason: string }) {
  return (
    <section className="result result-no" role="alert">
      <Icon name="cross" size={56} />
      <h2>{title}</h2>
      <p className="text-lg">{reason}</p>
    </section>
  );
}
