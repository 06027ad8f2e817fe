import type { OrderPreview } from "~/domain/payments/checkout/order-rows";
import { SumLine } from "../public/SumLine";

export function OrderSummary({ what, price, rows, note }: OrderPreview) {
  return (
    <section className="card" aria-labelledby="order-summary">
      <h2 id="order-summary" className="text-lg">
        Order summary
      </h2>
      <dl className="sum mt-2">
        <SumLine what={what} rand={price} />
        <SumLine what="Total today" rand={price} big />
        {rows.map(({ label, value }) => (
          <SumLine key={label} what={label} rand={value} />
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{note}</p>
    </section>
  );
}
