import { longDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { OVERDUE, type OwnReport, REPORT_STATUSES, type ReportStatus } from "../refusal";

export function OwnReports({ reports }: { reports: OwnReport[] }) {
  if (reports.length === 0) return null;
  return (
    <section className="stack max-w-2xl">
      <h2>Your reports</h2>
      <ul className="stack">
        {reports.map((report) => (
          <li key={report.id} className="card stack">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="wrap-anywhere">{report.partner_name}</h3>
              <ReportBadge report={report} />
            </div>
            <p>
              {report.happened}. Reported on {longDay(report.reported_on)}
              {report.refused_on ? `, about the attempt of ${longDay(report.refused_on)}` : ""}.
            </p>
            {report.answer ? <p>The shop says: {report.answer}.</p> : null}
            {report.answer_words ? (
              <p className="whitespace-pre-line wrap-anywhere">“{report.answer_words}”</p>
            ) : null}
            {report.settlement ? (
              <p className="wrap-anywhere">
                <strong>
                  {report.settlement}
                  {report.days ? ` (${report.days})` : ""}:
                </strong>{" "}
                {report.reason}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a report stands. Its member is not told that the shop is late. */
export function ReportBadge({
  report: { status, is_late },
}: {
  report: { status: ReportStatus; is_late?: boolean };
}) {
  if (is_late) return <Badge tone="bad">{OVERDUE}</Badge>;
  return <Badge tone={toneOf(status) ?? "sea"}>{REPORT_STATUSES[status]}</Badge>;
}
