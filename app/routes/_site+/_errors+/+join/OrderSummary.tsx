import type { OrderPreview } from "~/money/checkout/order-rows";

export function OrderSummary({ what, price, rows, note }: OrderPreview) {
  return (
    <section className="card" aria-labelledby="order-summary">
      <h2 id="order-summary" className="text-lg">
        Order summary
      </h2>
      <dl className="sum mt-2">
        {[{ label: what, value: price }, { label: "Total today", value: price }, ...rows].map(
          ({ label, value }, index) => (
            <div key={label} className={index === 1 ? "sum-total" : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">{note}</p>
    </section>
  );
}
