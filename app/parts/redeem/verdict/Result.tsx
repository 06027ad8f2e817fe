import type { AppliedSummary } from "~/counter/redemptions/counter-attempt";
import { formatRand } from "~/kernel/money";
import { Icon } from "~/ui/Icon";

/** The till's yes as a picture in a page, whose look is `TillSample`'s; the till itself has `Verdict`. */
export function Applied({ title, summary }: { title: string; summary: AppliedSummary }) {
  return (
    <section className="result">
      <Icon name="check" size={56} />
      <p className="font-bold">{title}</p>
      <p className="result-amount">
        <span>Customer pays</span> <b translate="no">{formatRand(summary.final_cents)}</b>
      </p>
      <dl className="result-facts">
        <div>
          <dt>Customer</dt>
          <dd>{summary.member_name || "Anonymous"}</dd>
        </div>
        <div>
          <dt>Original amount</dt>
          <dd translate="no">{formatRand(summary.amount_cents)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd translate="no">{`−${formatRand(summary.discount_cents)}`}</dd>
        </div>
        <div>
          <dt>Shop</dt>
          <dd>{summary.partner_name}</dd>
        </div>
      </dl>
    </section>
  );
}
