import { Link } from "@remix-run/react";
import { longMonth, type MonthKey } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import type { FewOf, MonthInView } from "~/members/savings/month-in-view";

export interface MonthShown extends Pick<MonthInView, "month" | "saved_cents"> {
  shops: FewOf<string>;
  new_shops: FewOf<MonthInView["new_shops"][number]>;
}

/** The month before, in the first days of the next one (R87). */
export function MonthBefore({ view }: { view: MonthShown }) {
  const { saved_cents, shops } = view;
  if (saved_cents === 0) return null;
  return (
    <section aria-labelledby="month-before">
      <h2 id="month-before">{`Your ${longMonth(view.month)}`}</h2>
      <p>
        You saved <strong className="money">{formatRand(saved_cents)}</strong>
        {` at ${inARow(shops)}. `}
        <Link to="/account/privacy#consents" className="link">
          Get this by mail on the 1st
        </Link>
      </p>
    </section>
  );
}

export function NewShops({ view: { month, new_shops } }: { view: MonthShown }) {
  const { few, others } = new_shops;
  if (few.length === 0) return null;
  return (
    <p>
      {`New in ${nameOf(month)}: `}
      {few.map(({ slug, name, city }, index) => (
        <span key={slug}>
          {index > 0 ? ", " : ""}
          <Link to={`/partners/${slug}`} className="link">
            {name}
          </Link>
          {` in ${city}`}
        </span>
      ))}
      {others > 0 ? ` and ${others} more.` : "."}
    </p>
  );
}

const nameOf = (month: MonthKey): string => longMonth(month).replace(/ \d+$/, "");

/** `A`, `A and B`, `A, B and C`, `A, B, C and 2 more shops`. */
function inARow({ few, others }: FewOf<string>): string {
  if (others > 0) return `${few.join(", ")} and ${others} more ${others === 1 ? "shop" : "shops"}`;
  return few.length < 2 ? few.join("") : `${few.slice(0, -1).join(", ")} and ${few.at(-1)}`;
}
