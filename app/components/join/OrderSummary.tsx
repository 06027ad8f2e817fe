import type { PlanType } from "~/domain/catalog";
import { formatRand } from "~/domain/money";

export function OrderSummary({ plan_type, price_cents }: { plan_type: PlanType; price_cents: number }) {
  const isLocal = plan_type === "local_recurring";
  return (
    <section className="card" aria-labelledby="order-summary">
      <h2 id="order-summary" className="text-lg">
        Order summary
      </h2>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{isLocal ? "Local membership, one month" : "Tourist Pass, 30 days"}</dt>
        <dd className="num">{formatRand(price_cents)}</dd>
        <dt className="font-bold">Total today</dt>
        <dd className="num font-bold">{formatRand(price_cents)}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {isLocal
          ? "The same amount each month until you cancel, which you can do anytime in your account."
          : "Paid once. Nothing is charged again, and the pass ends by itself."}
      </p>
    </section>
  );
}
