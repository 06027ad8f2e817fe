import { Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import { GIFT_WORDS, type GiftStatus } from "~/money/gifts/gift";

interface MyGiftsProps {
  gifts: { id: number; what: string; ordered_on: Day; status: GiftStatus }[];
}

export function MyGifts({ gifts }: MyGiftsProps) {
  if (gifts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="my-gifts">
      <h2 id="my-gifts">Your gifts</h2>
      <ul className="stack">
        {gifts.map(({ id, what, ordered_on, status }) => (
          <li key={id}>
            <Link className="link font-bold" to={`/gift/${id}`}>
              {what}
            </Link>
            <span className="block text-muted">
              {longDay(ordered_on)}, {GIFT_WORDS[status].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
