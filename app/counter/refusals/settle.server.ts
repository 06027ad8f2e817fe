import type { AdminActor } from "~/accounts/admins/actor";
import { applyRedemption } from "~/counter/redemptions/apply.queries.server";
import { claimOf } from "~/counter/redemptions/redemption";
import { asDatabase } from "~/db/connection/nested-transaction.server";
import type { Tx } from "~/db/connection/types";
import type { Member, Partner, RefusalReport } from "~/db/generated/client";
import { closeThese } from "~/kernel/alerts/alert.server";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { eventsIn } from "~/kernel/events/events";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { grantDays } from "~/members/membership/grant-days.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { unansweredKey } from "./answer.server";
import { answerWords, settlementWords } from "./refusal";
import type { SettleInput } from "./refusal.schema";

type Found = RefusalReport & { member: Member; partner: Partner };

/**
 * The office ends a report, once, with an entry in the shop's name, goodwill days or nothing (R116). Throws `not_found`,
 * `conflict` once it is settled, and what refuses the entry or the days: then nothing is settled.
 */
export async function settleReport(
  deps: Deps,
  actor: AdminActor,
  { id, ...input }: SettleInput & { id: number },
): Promise<void> {
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const inside = { ...deps, db: asDatabase(tx) };
    const { settlement, reason, words_passed_on } = input;
    const where = { id };
    const { count } = await tx.refusalReport.updateMany({
      where: { id, status: { not: "settled" } },
      data: {
        status: "settled",
        open_claim: null,
        settlement,
        settlement_reason: reason,
        words_passed_on,
        settled_at: now,
        settled_by: actor.name,
      },
    });
    const report = await tx.refusalReport.findUnique({ where, include: { member: true, partner: true } });
    if (!report) throw new ClubError("not_found", "There is no such report.");
    if (count === 0) throw new ClubError("conflict", "This report has already been settled.");
    const given = await give(inside, actor, report, input);
    await tx.refusalReport.update({
      where,
      data: { redemption_id: given.redemption_id ?? null, days: given.ends_on ? input.days : null },
    });
    await closeThese(tx, [unansweredKey(id)], "the report is settled", now);
    await mailMember(tx, report, { ...input, ...given, now });
    await mailShop(tx, report, { ...input, now });
    const subject = { subject_kind: "refusal_report", subject_id: id };
    const details = { settlement, ...given };
    await audit(inside, tx, { actor, action: "refusal.settle", ...subject, reason, details });
  });
}

interface Given {
  redemption_id?: number;
  /** The last of the goodwill days. */
  ends_on?: Day;
}

async function give(deps: Deps, actor: AdminActor, report: Found, input: SettleInput): Promise<Given> {
  const { settlement, days, reason } = input;
  if (settlement === "entry") return { redemption_id: await enter(deps, report, input.amount_cents) };
  if (settlement === "nothing") return {};
  const member = report.member_id;
  return { ends_on: await grantDays(deps, actor, member, { kind: "goodwill", days, reason }) };
}

/** On the day of the refusal, by the rules of a counter: one a month, for a membership that worked (R42, R47). */
async function enter(deps: Deps, report: Found, amount: number): Promise<number> {
  const { id, member, partner } = report;
  const at = report.refused_at ?? report.created_at;
  const settings = await readSettings(deps);
  if (member.anonymised_at) throw new ClubError("conflict", "The member's account is deleted.");
  if (!(await worked(deps, member, { at, grace_days: settings.grace_days })))
    throw new ClubError(
      "conflict",
      "The membership was not active on that day, so there is no entry to make.",
    );
  const applied = await applyRedemption(deps, {
    partner,
    member,
    amount,
    now: at,
    method: "member_id",
    claim: claimOf(member.id, partner.id, monthKeyOf(at)),
    attempt: { idempotency_key: `refusal:${id}`, notes: "", staff_initials: "", channel: "office" },
    hasWebhook: eventsIn(settings.webhook_events).includes("redemption.applied"),
  });
  if (!applied)
    throw new ClubError(
      "conflict",
      "There is no entry to make: the member has used this shop's discount of that month, or the shop has left.",
    );
  return applied.id;
}

/** Entitlement is reckoned from today's dates, so a membership that works again needs a period of that day, or its grace. */
async function worked(
  { db }: Deps,
  member: Member,
  { at, grace_days }: { at: Date; grace_days: number },
): Promise<boolean> {
  if (!entitled(factsOf(member), at, grace_days)) return false;
  const day = dayOf(at);
  if (day > member.paid_through) return true;
  const held = { starts_on: { lte: day }, ends_on: { gte: day } };
  const used = { used_from: { lte: day }, used_through: { gte: day } };
  const where = { member_id: member.id, voided_at: null, OR: [held, used] };
  return (await db.membershipPeriod.count({ where })) > 0;
}

interface Settled extends SettleInput, Given {
  now: Date;
}

async function mailMember(
  tx: Tx,
  { id, member, partner, ...report }: Found,
  settled: Settled,
): Promise<void> {
  if (member.anonymised_at) return;
  const { settlement, reason, words_passed_on, ends_on, days, now } = settled;
  await enqueueMail(tx, {
    email_type: "refusal_settled",
    recipient_email: member.email,
    member_id: member.id,
    dedupe_key: `refusal_settled:${id}`,
    subject: `About your visit to ${partner.name}`,
    data: {
      full_name: member.full_name,
      partner_name: partner.name,
      settlement,
      reason,
      ends_on: ends_on ?? null,
      days,
      reported_on: dayOf(report.created_at),
      answer: report.answer && answerWords(report.answer),
      answer_words: words_passed_on ? report.answer_words : "",
    },
    now,
  });
}

/** Without the reason, which the office writes to the member. */
async function mailShop(tx: Tx, { id, partner, created_at }: Found, settled: Settled): Promise<void> {
  if (!partner.email || partner.deleted_at) return;
  const { settlement, now } = settled;
  await enqueueMail(tx, {
    email_type: "refusal_closed",
    recipient_email: partner.email,
    dedupe_key: `refusal_closed:${id}`,
    subject: `The report about ${partner.name} is settled`,
    data: {
      partner_name: partner.name,
      settlement: settlementWords(settlement),
      reported_on: dayOf(created_at),
    },
    now,
  });
}
