import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { partnerChoices } from "~/shops/directory/find.server";
import { answerWords, happenedWords, type OwnReport, type ReportStatus, settlementWords } from "./refusal";
import { lastUnreported } from "./report.server";

/**
 * A member's reports, latest first, the shops to choose from, and the one that refused them last, if that is not reported. The
 * shop's answer shows once the office has settled.
 */
export async function ownReports(deps: Deps, member_id: number) {
  const { db, clock } = deps;
  const [reports, attempt, shops] = await Promise.all([
    db.refusalReport.findMany({
      where: { member_id },
      include: { partner: { select: { name: true } } },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
    }),
    lastUnreported(db, { member_id }, clock()),
    partnerChoices(deps),
  ]);
  return {
    shops,
    refused_at: attempt?.partner_id ?? null,
    reports: reports.map((row): OwnReport => {
      const isSettled = row.status === "settled";
      return {
        id: row.id,
        partner_name: row.partner.name,
        reported_on: dayOf(row.created_at),
        refused_on: row.refused_at && dayOf(row.refused_at),
        happened: happenedWords(row.what),
        status: row.status as ReportStatus,
        answer: isSettled && row.answer ? answerWords(row.answer) : "",
        answer_words: row.words_passed_on ? row.answer_words : "",
        settlement: row.settlement && settlementWords(row.settlement),
        days: row.days,
        reason: row.settlement_reason,
      };
    }),
  };
}
