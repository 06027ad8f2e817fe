import { formatCount } from "~/kernel/money";

interface Series {
  name: string;
  color: string;
  values: number[];
}

const WIDTH = 360;
const HEIGHT = 170;
const BASE = 144;
const TOP = 22;

interface Slot {
  key: string;
  label: string;
  /** Text below the bar; defaults to the label's first three letters. */
  mark?: string;
}

interface Chart {
  title: string;
  /** The unit of a bar. */
  of: string;
  /** The key of the bar that is not over yet. */
  running: string | undefined;
  slots: Slot[];
  series: Series[];
  format: (value: number) => string;
}

/** The largest bars (in time series also the latest) show their value; the table holds all. */
export function BarChart({
  title,
  of = "Month",
  running,
  slots,
  series,
  format = formatCount,
}: Pick<Chart, "title" | "slots" | "series"> & Partial<Chart>) {
  const chart = { title, of, running, slots, series, format };
  return (
    <section className="card stack">
      <div className="chart-head flex flex-wrap content-start items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        {series.length > 1 ? <Legend series={series} /> : null}
        {running ? <Legend series={[{ name: `This ${of.toLowerCase()} so far`, color: RUNNING }]} /> : null}
      </div>
      <Bars {...chart} />
      <Numbers {...chart} />
    </section>
  );
}

const RUNNING = "var(--sun)";

function Legend({ series }: { series: Pick<Series, "name" | "color">[] }) {
  return (
    <p className="flex gap-4 text-sm">
      {series.map((one) => (
        <span key={one.name} className="inline-flex items-center gap-2">
          <span className="size-3 rounded-sm" style={{ background: one.color }} />
          {one.name}
        </span>
      ))}
    </p>
  );
}

function Bars({ of, running, slots, series, format }: Chart) {
  const max = Math.max(0, ...series.flatMap((one) => one.values));
  const slot = WIDTH / slots.length;
  const bar = Math.min(26, (slot - Math.min(6, slot / 4)) / series.length);
  const top = (value: number) => BASE - ((BASE - TOP) * value) / (max || 1);
  const first = series[0]?.values ?? [];
  const marked = markedSlots(of, slots, series);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart h-auto w-full" aria-hidden="true">
      <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} stroke="var(--line)" />
      {slots.map(({ key, label, mark }, i) => (
        <g key={key}>
          {series.map((one, j) => {
            const value = one.values[i] ?? 0;
            const x = i * slot + (slot - bar * series.length) / 2 + j * bar;
            return (
              <rect
                key={one.name}
                x={x}
                y={top(value)}
                width={bar - 2}
                height={Math.max(0, BASE - top(value))}
                rx="2"
                fill={key === running ? RUNNING : one.color}
              >
                <title>{`${label}: ${format(value)} ${series.length > 1 ? one.name : ""}`}</title>
              </rect>
            );
          })}
          {marked.has(i) ? (
            <BarValue x={i * slot + slot / 2} y={top(first[i] ?? 0) - 5}>
              {format(first[i] ?? 0)}
            </BarValue>
          ) : null}
          <text x={i * slot + slot / 2} y={BASE + 18} textAnchor="middle" fill="var(--muted)">
            {mark ?? label.slice(0, 3)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function markedSlots(of: string, slots: Slot[], series: Series[]): Set<number> {
  const values = series[0]?.values ?? [];
  const largest = Math.max(...values);
  if (series.length > 1 || !(largest > 0)) return new Set();
  const peaks = values.flatMap((value, i) => (value === largest ? [i] : []));
  const latest = slots.length - 1;
  return new Set(of === "Month" && latest - peaks[peaks.length - 1]! > 2 ? [...peaks, latest] : peaks);
}

/** Of a letter in the widest font, in the units of the drawing. */
const HALF_LETTER = 5.5;

/** Above its bar, but for what an edge would cut. */
function BarValue({ x, y, children }: { x: number; y: number; children: string }) {
  const half = children.length * HALF_LETTER;
  const at = Math.min(Math.max(x, half), WIDTH - half);
  return (
    <text x={at} y={y} textAnchor="middle" fontWeight="600" fill="var(--ink)">
      {children}
    </text>
  );
}

function Numbers({ title, of, slots, series, format }: Chart) {
  return (
    <details className="chart-numbers">
      <summary className="py-2 font-bold text-sea">Show the numbers</summary>
      <table className="w-full text-sm">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 text-left">
              {of}
            </th>
            {series.map((one) => (
              <th key={one.name} scope="col" className="py-1 text-right">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map(({ key, label }, i) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              {series.map((one) => (
                <td key={one.name} className="py-1 text-right tabular-nums">
                  {format(one.values[i] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
