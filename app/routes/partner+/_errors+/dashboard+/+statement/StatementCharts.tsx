import { DAY_NAMES } from "~/shops/hours/hours-fields";
import { BarChart } from "~/ui/BarChart";

/** When members come: by weekday and by hour of the club's day, from the first hour with a visit to the last. */
export function StatementCharts({
  weekdays,
  hours,
  staff,
  no_initials,
}: {
  weekdays: number[];
  hours: number[];
  staff: [string, number][];
  no_initials: number;
}) {
  const byStaff = staff.map(([initials, visits]) => ({ label: initials, mark: initials, visits }));
  if (no_initials > 0) byStaff.push({ label: "No initials", mark: "Not said", visits: no_initials });
  const busy = hours.flatMap((visits, hour) => (visits > 0 ? [hour] : []));
  const first = Math.min(8, ...busy);
  const last = Math.max(17, ...busy);
  const shown = hours.slice(first, last + 1);
  return (
    <section className="stack">
      <h2>{staff.length > 0 ? "When members come, and who serves them" : "When members come"}</h2>
      <div
        className={
          staff.length > 0
            ? "three-charts grid gap-4 lg:grid-cols-2 xl:grid-cols-3"
            : "grid gap-4 lg:grid-cols-2"
        }
      >
        <BarChart
          title="Visits by weekday"
          of="Weekday"
          slots={DAY_NAMES.map((label) => ({ key: label, label }))}
          series={[{ name: "Visits", color: "var(--sea)", values: weekdays }]}
        />
        <BarChart
          title="Visits by hour"
          of="Hour"
          slots={shown.map((_, i) => {
            const hour = first + i;
            const label = `${String(hour).padStart(2, "0")}:00 to ${String(hour).padStart(2, "0")}:59`;
            return { key: label, label, mark: shown.length > 12 && hour % 2 ? "" : String(hour) };
          })}
          series={[{ name: "Visits", color: "var(--sea)", values: shown }]}
        />
        {staff.length > 0 ? (
          <BarChart
            title="Visits by staff"
            of="Initials"
            slots={byStaff.map(({ label, mark }) => ({ key: mark, label, mark }))}
            series={[{ name: "Visits", color: "var(--sea)", values: byStaff.map(({ visits }) => visits) }]}
          />
        ) : null}
      </div>
    </section>
  );
}
