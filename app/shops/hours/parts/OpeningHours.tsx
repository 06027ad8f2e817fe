import type { HoursShown } from "../hours-shown";

type Spans = [string, string][];

function inWords(spans: Spans): string {
  return spans.map((span) => span.join("–")).join(" and ") || "closed";
}

/** Today first; the week opens on a tap. A text that only people understand is shown as it is. */
export function OpeningHours({ hours, text }: { hours: HoursShown | null; text: string }) {
  if (!hours || hours.week.length === 0)
    return text ? <p className="mt-2 whitespace-pre-line">{text}</p> : null;
  const rows = [
    ...hours.week.map(({ day, spans, is_today }) => ({ day, times: inWords(spans), is_today })),
    { day: "Public holidays", times: hours.holidays },
    ...hours.special,
  ];
  return (
    <details className="hours mt-2">
      <summary>
        <span>
          <strong>{hours.today}:</strong> {hours.today_spans ? inWords(hours.today_spans) : "ask the shop"}
        </span>
        <span className="link whitespace-nowrap">All hours</span>
      </summary>
      <dl>
        {rows.map((row) => (
          <div key={row.day} className={"is_today" in row && row.is_today ? "font-bold" : undefined}>
            <dt>{row.day}</dt>
            <dd>{row.times}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
