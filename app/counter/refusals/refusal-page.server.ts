import { refusalWords } from "~/counter/redemptions/refusal-words";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import {
  answerWords,
  happenedWords,
  isLate,
  type RefusalFigures,
  type ReportStatus,
  settlementWords,
} from "./refusal";

/** Throws `not_found`. */
export async function refusalForOffice({ db, clock }: Deps, id: number) {
  const report = await db.refusalReport.findUnique({
    where: { id },
    include: { member: true, partner: { select: { name: true } } },
  });
  if (!report) throw new ClubError("not_found", "There is no such report.");
  const { member, partner } = report;
  return {
    id,
    member_row_id: report.member_id,
    member_name: member.full_name,
    partner_id: report.partner_id,
    partner_name: partner.name,
    happened: happenedWords(report.what),
    note: report.note,
    reported_at: report.created_at.toISOString(),
    refused_at: report.refused_at?.toISOString() ?? null,
    refusal: refusalWords(report.refusal_code),
    status: report.status as ReportStatus,
    answer_by: report.answer_by.toISOString(),
    is_late: isLate(report, clock()),
    answer: report.answer && answerWords(report.answer),
    answer_words: report.answer_words,
    settlement: report.settlement && settlementWords(report.settlement),
    settlement_reason: report.settlement_reason,
    words_passed_on: report.words_passed_on,
    days: report.days,
    settled_by: report.settled_by,
    settled_at: report.settled_at?.toISOString() ?? null,
  };
}

/** Of one shop; attempts are kept for 90 days (R114). */
export async function refusalFigures({ db, clock }: Deps, partner_id: number): Promise<RefusalFigures> {
  const [attempts, reports] = await Promise.all([
    db.refusal.groupBy({ by: ["member_id"], where: { partner_id }, _count: true }),
    db.refusalReport.findMany({
      where: { partner_id },
      select: { member_id: true, status: true, answer_by: true },
    }),
  ]);
  const now = clock();
  return {
    attempts: attempts.reduce((sum, { _count }) => sum + _count, 0),
    members: attempts.filter(({ member_id }) => member_id !== null).length,
    reports: reports.length,
    reporters: new Set(reports.map(({ member_id }) => member_id)).size,
    waiting: reports.filter(({ status }) => status === "open").length,
    late: reports.filter((report) => isLate(report, now)).length,
    answered: reports.filter(({ status }) => status === "answered").length,
  };
}
