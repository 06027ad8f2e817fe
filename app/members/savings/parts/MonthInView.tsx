import { longMonth, type MonthKey } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Link } from "~/ui/Link";
import type { MonthInView as Month } from "../month-in-view";

const LISTED = 3;

export function MonthBefore({ view }: { view: Month }) {
  if (view.saved_cents === 0 && view.new_shops.length === 0) return null;
  return (
    <section aria-labelledby="month-before" className="card">
      <h2 id="month-before">{`Your ${longMonth(view.month)}`}</h2>
      <p className="mt-2">
        {view.saved_cents > 0 ? (
          <>
            You saved <strong className="money">{formatRand(view.saved_cents)}</strong>.
          </>
        ) : (
          "You saved nothing with your card."
        )}
      </p>
      <MonthPlaces view={view} />
      <p className="mt-3 text-sm">
        <Link to="/account/privacy#consents" className="link">
          Get this by mail on the 1st
        </Link>
      </p>
    </section>
  );
}

export function MonthPlaces({ view: { month, shops, new_shops } }: { view: Month }) {
  const others = new_shops.length - LISTED;
  return (
    <>
      {shops.length > 0 ? <p className="mt-2">{`At ${inARow(shops.map(({ name }) => name))}.`}</p> : null}
      {new_shops.length > 0 ? (
        <p className="mt-2">
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
      ) : null}
    </>
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
