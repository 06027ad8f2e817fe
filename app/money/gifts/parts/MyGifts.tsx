import { Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";

interface MyGiftsProps {
  orders: { id: number; what: string; ordered_on: Day; unused: number }[];
}

export function MyGifts({ orders }: MyGiftsProps) {
  if (orders.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="my-gifts">
      <h2 id="my-gifts">Your gifts</h2>
      <ul className="stack">
        {orders.map(({ id, what, ordered_on, unused }) => (
          <li key={id}>
            <Link className="link font-bold" to={`/gift/${id}`}>
              {what}
            </Link>
            <span className="block text-muted">{`${longDay(ordered_on)}, ${unused} unused`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
