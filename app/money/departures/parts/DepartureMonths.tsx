import { longMonth } from "~/kernel/clock";
import { Link } from "~/ui/Link";
import { Table } from "~/ui/Table";
import { type MonthOfDepartures, NO_WHY, SHORT_WHYS, WHY_KEYS } from "../departure";

/** How many left in each month, and why. */
export function DepartureMonths({ months }: { months: MonthOfDepartures[] }) {
  if (months.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="by-month">
      <h2 id="by-month" className="text-lg">
        By month
      </h2>
      <Table
        caption="How many left in each month, and why"
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
    </section>
  );
}
