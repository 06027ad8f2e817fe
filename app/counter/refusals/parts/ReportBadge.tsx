import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { OVERDUE, REPORT_STATUSES, type ReportStatus } from "../refusal";

/** How a report stands. Its member is not told that the shop is late. */
export function ReportBadge({ report }: { report: { status: ReportStatus; is_late?: boolean } }) {
  const { status, is_late } = report;
  if (is_late) return <Badge tone="bad">{OVERDUE}</Badge>;
  return <Badge tone={toneOf(status) ?? "sea"}>{REPORT_STATUSES[status]}</Badge>;
}
