import type { ReactNode } from "react";
import { Icon } from "~/components/ui/Icon";
import { formatRand } from "~/domain/money";
import type { AppliedSummary } from "~/domain/redemptions/pending-attempts";

/** `sample`: a picture of the till in a page, which is not announced and is not a section of that page. */
export function Applied({
  title,
  summary,
  sample = false,
}: {
  title: string;
  summary: AppliedSummary;
  sample?: boolean;
}) {
  return (
    <section className="result result-yes" role={sample ? undefined : "status"}>
      <Icon name="check" size={56} />
      {sample ? <p className="font-bold">{title}</p> : <h2>{title}</h2>}
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
          <dd translate="no">-{formatRand(summary.discount_cents)}</dd>
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

export function Refused({
  title,
  reason,
  todo,
  children,
}: {
  title: string;
  reason: string;
  todo?: string;
  children?: ReactNode;
}) {
  return (
    <section className="result result-no" role="alert">
      <Icon name="cross" size={56} />
      <h2>{title}</h2>
      <p className="text-lg">{reason}</p>
      {todo ? <p className="font-bold">{todo}</p> : null}
      {children}
    </section>
  );
}

/** The club has not answered, so promise the customer nothing. */
export function NotConfirmed({ children }: { children: ReactNode }) {
  return (
    <section className="result result-wait" role="alert">
      <Icon name="clock" size={56} />
      <h2>Not confirmed yet</h2>
      <p className="text-lg font-bold">Do not give the discount.</p>
      {children}
    </section>
  );
}
