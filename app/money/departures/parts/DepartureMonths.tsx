import { Link } from "@remix-run/react";
import { longMonth } from "~/kernel/clock";
import { Table } from "~/ui/Table";
import { type MonthOfDepartures, NO_WHY, SHORT_WHYS, WHY_KEYS } from "../departure";

/** Twelve would push the list out of the first view. */
const AT_ONCE = 3;

/** How many left in each month, and why. */
export function DepartureMonths({ months }: { months: MonthOfDepartures[] }) {
  if (months.length === 0) return null;
  const earlier = months.slice(AT_ONCE);
  return (
    <section className="stack pt-1" aria-labelledby="by-month">
      <h2 id="by-month" className="text-lg">
        By month
      </h2>
      <Months months={months.slice(0, AT_ONCE)} caption="How many left in the latest months, and why" />
      {earlier.length > 0 ? (
        <details>
          <summary className="link w-fit cursor-pointer list-none py-3">Show earlier months</summary>
          <Months months={earlier} caption="How many left in earlier months, and why" />
        </details>
      ) : null}
      <h2 className="text-lg">Who left</h2>
    </section>
  );
}

function Months({ months, caption }: { months: MonthOfDepartures[]; caption: string }) {
  return (
    <Table
      caption={caption}
      lines="state"
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        {
          label: "Month",
          card: "title",
          cell: ({ month }) => (
            <Link className="link" to={`/admin/departures?month=${month}`}>
              {longMonth(month)}
            </Link>
          ),
        },
        {
          label: "Why",
          card: "action",
          cell: (month) => <Reasons month={month} />,
        },
        {
          label: "Left",
          numeric: true,
          card: "state",
          cell: ({ total }) => (
            <>
              {total}
              <span className="desk:hidden"> left</span>
            </>
          ),
        },
        ...WHY_KEYS.map((why) => ({
          label: SHORT_WHYS[why],
          numeric: true,
          empty: <span className="text-muted">0</span>,
          cell: ({ whys }: MonthOfDepartures) => whys[why] || null,
        })),
        {
          label: NO_WHY,
          numeric: true,
          cell: ({ unanswered, total }) => `${unanswered} (${Math.round((unanswered * 100) / total)} %)`,
        },
      ]}
    />
  );
}

/** A phone has no room for a column each; a desk hides this one. The most frequent first. */
function Reasons({ month: { whys, unanswered } }: { month: MonthOfDepartures }) {
  const given = WHY_KEYS.map((why) => [SHORT_WHYS[why], whys[why] ?? 0] as const);
  const counts = [...given, [NO_WHY, unanswered] as const].filter(([, count]) => count > 0);
  return (
    <ul>
      {counts
        .sort(([, one], [, other]) => other - one)
        .map(([words, count]) => (
          <li key={words} className="flex justify-between">
            {words} <span>{count}</span>
          </li>
        ))}
    </ul>
  );
}
