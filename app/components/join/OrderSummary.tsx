import { PLANS, type PlanType } from "~/domain/catalog";
import { formatRand } from "~/domain/money";
import type { OrderRow } from "~/domain/payments/order-rows";

/** What is paid today, and what it leads to. */
export function OrderSummary({ plan_type, rows }: { plan_type: PlanType; rows: OrderRow[] }) {
  const price = formatRand(PLANS[plan_type].price_cents);
  const isLocal = plan_type === "local_recurring";
  return (
    <section className="card" aria-labelledby="order-summary">
      <h2 id="order-summary" className="text-lg">
        Order summary
      </h2>
      <dl className="mt-2 space-y-1">
        <Row label={isLocal ? "Local, one month" : "Tourist Pass, 30 days"} value={price} />
        <Row label="Total today" value={price} strong />
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        {isLocal
          ? "The same amount each month until you cancel, which you can do anytime in your account."
          : "Paid once. Nothing is charged again, and the pass ends by itself."}
      </p>
    </section>
  );
}

function Row({ label, value, strong = false }: OrderRow & { strong?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${strong ? "font-bold" : ""}`}>
      <dt>{label}</dt>
      <dd className="num ml-auto">{value}</dd>
    </div>
  );
}
