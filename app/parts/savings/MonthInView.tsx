import { Link } from "@remix-run/react";
import { longMonth, type MonthKey } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import type { MonthInView as Month } from "~/members/savings/month-in-view";

const LISTED = 3;

/** The month before, in the first days of the next one (R87). */
export function MonthBefore({ view }: { view: Month }) {
  const { saved_cents, shops } = view;
  if (saved_cents === 0) return null;
  return (
    <section aria-labelledby="month-before">
      <h2 id="month-before">{`Your ${longMonth(view.month)}`}</h2>
      <p>
        You saved <strong className="money">{formatRand(saved_cents)}</strong>
        {` at ${inARow(shops.map(({ name }) => name))}. `}
        <Link to="/account/privacy#consents" className="link">
          Get this by mail on the 1st
        </Link>
      </p>
    </section>
  );
}

export function NewShops({ view: { month, new_shops } }: { view: Month }) {
  if (new_shops.length === 0) return null;
  const others = new_shops.length - LISTED;
  return (
    <p>
      {`New in ${nameOf(month)}: `}
      {new_shops.slice(0, LISTED).map(({ slug, name, city }, index) => (
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
function inARow(names: string[]): string {
  const others = names.length - LISTED;
  const listed = names.slice(0, LISTED);
  if (others > 0) return `${listed.join(", ")} and ${others} more ${others === 1 ? "shop" : "shops"}`;
  return listed.length < 2 ? listed.join("") : `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)}`;
}
