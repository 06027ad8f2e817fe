import { longMonth } from "~/domain/clock";
import { formatRand } from "~/domain/money";

export function MonthBars({ months }: { months: { month: string; saved_cents: number }[] }) {
  const most = Math.max(1, ...months.map((each) => each.saved_cents));
  return (
    <figure className="card">
      <figcaption className="font-bold">Saved per month</figcaption>
      <svg
        viewBox="0 0 360 130"
        className="mt-2 w-full text-sea"
        role="img"
        aria-label="Bars of the savings in the last twelve months; the numbers are in the table below."
      >
        {months.map(({ month, saved_cents }, index) => {
          const height = Math.round((saved_cents / most) * 100);
          return (
            <g key={month}>
              <rect
                x={index * 30 + 4}
                y={105 - height}
                width="22"
                height={Math.max(height, 1)}
                rx="3"
                fill="currentColor"
              />
              <text x={index * 30 + 15} y="122" fontSize="10" textAnchor="middle" fill="currentColor">
                {longMonth(month).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary className="py-2 text-sm text-muted">The numbers</summary>
        <ul className="text-sm">
          {months.map(({ month, saved_cents }) => (
            <li key={month} className="flex justify-between">
              <span>{longMonth(month)}</span>
              <span>{formatRand(saved_cents)}</span>
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
