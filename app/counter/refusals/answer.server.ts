import type { PartnerActor } from "~/accounts/admins/actor";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { firstNameOf } from "~/members/membership/verdict";
import { isLate, type ReportStatus, type ShopReport } from "./refusal";
import type { AnswerInput } from "./refusal.schema";

const SHOWN = 50;
export const unansweredKey = (id: number) => `refusal_unanswered:${id}`;

/**
 * What members reported about the shop: those that wait for its answer first, the oldest and so the overdue ones above, then
 * the latest others. Of a member only the first name.
 */
export async function shopReports({ db, clock }: Deps, partner_id: number): Promise<ShopReport[]> {
  const include = { member: { select: { full_name: true, anonymised_at: true } } };
  const [waiting, others] = await Promise.all([
    db.refusalReport.findMany({
      where: { partner_id, status: "open" },
      include,
      take: SHOWN,
      orderBy: [{ answer_by: "asc" }, { id: "asc" }],
    }),
    db.refusalReport.findMany({
      where: { partner_id, status: { not: "open" } },
      include,
      take: SHOWN,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
    }),
  ]);
  return [...waiting, ...others].map((row) => ({
    id: row.id,
    first_name: row.member.anonymised_at ? "A former member" : firstNameOf(row.member.full_name),
    what: row.what,
    at: (row.refused_at ?? row.created_at).toISOString(),
    refusal_code: row.refusal_code,
    status: row.status as ReportStatus,
    answer_by: row.answer_by.toISOString(),
    is_late: isLate(row, clock()),
    answer: row.answer,
    answer_words: row.answer_words,
    settlement: row.settlement,
  }));
}

/** That wait for the shop's answer. */
export const countWaiting = ({ db }: Pick<Deps, "db">, partner_id: number): Promise<number> =>
  db.refusalReport.count({ where: { partner_id, status: "open" } });

/** Of these, the ones whose answer is overdue. */
export const countLate = ({ db, clock }: Pick<Deps, "db" | "clock">, partner_id: number): Promise<number> =>
  db.refusalReport.count({ where: { partner_id, status: "open", answer_by: { lte: clock() } } });

/** The shop's one answer (R116). Throws `not_found` (also for another shop's report) and `conflict`. */
export async function answerReport(deps: Deps, actor: PartnerActor, input: AnswerInput): Promise<void> {
  const { report_id: id, answer, answer_words } = input;
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const own = { id, partner_id: actor.id };
    if ((await tx.refusalReport.count({ where: own })) === 0)
      throw new ClubError("not_found", "There is no such report.");
    const { count } = await tx.refusalReport.updateMany({
      where: { ...own, status: "open" },
      data: { status: "answered", answer, answer_words, answered_at: now },
    });
    if (count === 0) throw new ClubError("conflict", "This report has already been answered or settled.");
    await closeThese(tx, [unansweredKey(id)], "the shop has answered", now);
    const subject = { subject_kind: "refusal_report", subject_id: id };
    await audit(deps, tx, { actor, action: "refusal.answer", ...subject, details: { answer } });
  });
}

/** Alerts once for each report that its shop has left unanswered for 48 hours (R117). Returns how many are late. */
export async function alertUnanswered(deps: Deps): Promise<number> {
  const now = deps.clock();
  const late = await deps.db.refusalReport.findMany({
    where: { status: "open", answer_by: { lte: now } },
    select: { id: true, partner: { select: { name: true } } },
  });
  for (const { id, partner } of late)
    await raiseAlert(deps.db, {
      kind: "refusal_unanswered",
      dedupe_key: unansweredKey(id),
      message: `${partner.name} has not answered within 48 hours why it refused a member.`,
      link: `/admin/refusals/${id}`,
      now,
    });
  return late.length;
}
