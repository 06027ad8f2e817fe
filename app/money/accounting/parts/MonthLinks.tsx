import { longMonth } from "~/kernel/clock";
import { Link } from "~/ui/Link";

/** The months beside the one that is shown, a tap away; `months` has the latest first. */
export function MonthLinks({ months, month }: { months: string[]; month: string }) {
  const at = months.indexOf(month);
  if (at < 0) return null;
  const beside = [
    ["The month before", months[at + 1]],
    ["The month after", months[at - 1]],
  ] as const;
  return (
    <nav aria-label="Other months" className="flex flex-wrap gap-3 sm:ml-auto">
      {beside.map(([words, to]) =>
        to ? (
          <Link
            key={to}
            className="btn btn-quiet"
            to={`?month=${to}`}
            aria-label={`${words}: ${longMonth(to)}`}
          >
            {longMonth(to)}
          </Link>
        ) : null,
      )}
    </nav>
  );
}
