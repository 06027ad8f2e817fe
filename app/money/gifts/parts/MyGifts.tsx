import { Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { ButtonLink } from "~/ui/Button";

interface MyGiftsProps {
  orders: { id: number; what: string; ordered_on: Day; unused: number; for_sale: number }[];
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

/** Above the form that buys, because a seller comes here with a buyer waiting. */
export function CardsForSale({ orders, to_activate }: MyGiftsProps & { to_activate: number }) {
  const open = orders.filter(({ for_sale }) => for_sale > 0);
  if (open.length + to_activate === 0) return null;
  return (
    <section className="card stack">
      <h2 className="text-xl">Printed cards that you sell</h2>
      {open.length > 0 ? (
        <ul className="stack">
          {open.map(({ id, what, for_sale }) => (
            <li key={id}>
              <ButtonLink look="main" to={`/gift/${id}`}>
                {`Sell a card (${for_sale} left of ${what})`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      ) : null}
      {to_activate > 0 ? <p className="text-muted">{activatedWords(to_activate, open.length > 0)}</p> : null}
    </section>
  );
}

function activatedWords(count: number, others: boolean): string {
  const cards = `${count}${others ? " more" : ""} ${count === 1 ? "card works" : "cards work"}`;
  return `${cards} once the club has your payment for ${count === 1 ? "it" : "them"}.`;
}
