import type { OrderPreview, OrderRow } from "~/domain/payments/checkout/order-rows";

export function OrderSummary({ what, price, rows, note }: OrderPreview) {
  return (
    <section className="card" aria-labelledby="order-summary">
      <h2 id="order-summary" className="text-lg">
        Order summary
      </h2>
      <dl className="mt-2 space-y-1">
        <Row label={what} value={price} />
        <Row label="Total today" value={price} strong />
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{note}</p>
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
