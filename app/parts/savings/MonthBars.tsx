import { longMonth } from "~/kernel/clock";
import { formatRand, formatWholeRand } from "~/kernel/money";

const SLOT = 25;
const BASE = 118;
const TALLEST = 95;

export function MonthBars({ months }: { months: { month: string; saved_cents: number }[] }) {
  const most = Math.max(1, ...months.map((each) => each.saved_cents));
  const peak = months.findIndex((each) => each.saved_cents === most);
  return (
    <figure className="card">
      <figcaption className="text-lg font-bold">Saved per month</figcaption>
      {/* Where it is wider its letters are smaller, so that they keep their size. */}
      <svg
        viewBox={`0 0 ${SLOT * months.length} ${BASE + 20}`}
        className="mt-2 h-auto w-full max-w-sm overflow-visible text-[15px] text-sea lg:max-w-none lg:text-[10px]"
        role="img"
        aria-label="Bars of the savings in the last twelve months; the numbers are in the table below."
      >
        {months.map((each, index) => (
          <Bar
            key={each.month}
            {...each}
            share={each.saved_cents / most}
            index={index}
            count={months.length}
            isTold={index === peak}
          />
        ))}
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

interface BarProps {
  month: string;
  saved_cents: number;
  /** Of the highest bar, 0 to 1. */
  share: number;
  index: number;
  count: number;
  /** With its amount above. */
  isTold: boolean;
}

function Bar({ month, saved_cents, share, index, count, isTold }: BarProps) {
  const height = Math.max(1, Math.round(share * TALLEST));
  const middle = index * SLOT + SLOT / 2;
  const before_latest = count - 1 - index;
  // A sum at an edge begins or ends with its bar, which would else cut it.
  const edge = index === 0 ? "start" : before_latest === 0 ? "end" : "middle";
  return (
    <g textAnchor="middle">
      <rect
        x={middle - 9}
        y={BASE - height}
        width="18"
        height={height}
        rx="3"
        fill={before_latest === 0 ? "var(--sun)" : "currentColor"}
      />
      {isTold ? (
        <text
          x={middle + { start: -9, middle: 0, end: 9 }[edge]}
          y={BASE - height - 5}
          textAnchor={edge}
          fontWeight="700"
          fill="var(--ink)"
          stroke="var(--surface)"
          strokeWidth="5"
          paintOrder="stroke"
        >
          {formatWholeRand(saved_cents)}
        </text>
      ) : null}
      {/* A phone has room for every other month. */}
      <text
        x={middle}
        y={BASE + 16}
        fill="var(--muted)"
        className={before_latest % 2 === 0 ? undefined : "max-lg:hidden"}
      >
        {longMonth(month).slice(0, 3)}
      </text>
    </g>
  );
}
