import type { HoursShown } from "~/shops/hours/hours-shown";
import { Fold } from "~/ui/Fold";

type Spans = [string, string][];

function inWords(spans: Spans): string {
  return spans.map((span) => span.join("–")).join(" and ") || "closed";
}

/** Today beside the heading; the week opens on a tap. A text that only people understand is shown as it is. */
export function OpeningHours({
  hours,
  text,
  open,
}: {
  hours: HoursShown | null;
  text: string;
  open: boolean;
}) {
  if (!hours || hours.week.length === 0)
    return text ? (
      <Fold title="Opening hours" open={open}>
        <p className="whitespace-pre-line">{text}</p>
      </Fold>
    ) : null;
  const rows = [
    ...hours.week.map(({ day, spans, is_today }) => ({ day, times: inWords(spans), is_today })),
    { day: "Public holidays", times: hours.holidays },
    ...hours.special,
  ];
  const today = `${hours.today}: ${hours.today_spans ? inWords(hours.today_spans) : "ask the shop"}`;
  return (
    <Fold title="Opening hours" fact={today} open={open} className="hours">
      <dl>
        {rows.map((row) => (
          <div key={row.day} className={"is_today" in row && row.is_today ? "font-bold" : undefined}>
            <dt>{row.day}</dt>
            <dd>{row.times}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
