import { Link } from "@remix-run/react";
import { longMonth } from "~/kernel/clock";
import { Fold } from "~/ui/Fold";
import { Table } from "~/ui/Table";
import { type MonthOfDepartures, NO_WHY, SHORT_WHYS, WHY_KEYS } from "../departure";

/** On a phone each month is a card, so the list would be far below twelve of them. */
const AT_ONCE = 3;

/** How many left in each month, and why. */
export function DepartureMonths({ months }: { months: MonthOfDepartures[] }) {
  if (months.length === 0) return null;
  const earlier = months.slice(AT_ONCE);
  return (
    <section className="stack" aria-labelledby="by-month">
      <h2 id="by-month" className="text-lg">
        By month
      </h2>
      <Months months={months.slice(0, AT_ONCE)} caption="How many left in the latest months, and why" />
      {earlier.length > 0 ? (
        <Fold title="Earlier months">
          <Months months={earlier} caption="How many left in earlier months, and why" />
        </Fold>
      ) : null}
    </section>
  );
}

function Months({ months, caption }: { months: MonthOfDepartures[]; caption: string }) {
  return (
    <Table
      caption={caption}
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
        { label: "Left", numeric: true, cell: ({ total }) => total },
        ...WHY_KEYS.map((why) => ({
          label: SHORT_WHYS[why],
          numeric: true,
          empty: "",
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
