import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { refusalWords } from "../redemptions/refusal-words";
import { answerWords, happenedWords, type ReportStatus, settlementWords } from "../refusals/refusal";

/** Throws `not_found`. */
export async function refusalForOffice({ db }: Deps, id: number) {
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
