import type { Agreement, Member, Prisma } from "~/db/generated/client";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { addDays, type Day, dayOf, shortDay } from "~/kernel/clock";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { isInGrace } from "~/members/membership/membership";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { type AgreementAnswer, readProvider } from "~/money/payments/provider";
import { type NoticedAgreement, WITH_NOTICES } from "~/money/prices/notices.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { markRenewalFailed } from "~/money/settlement/mark-renewal-failed.server";
import { markCancelled } from "./mark-cancelled.server";
import { credible, noteNextCharge } from "./next-charge.server";
import { bookEndOfPause, bookPause, chargeAfter } from "./pause-membership.server";

/** Days after which a renewal is overdue (R31). */
const OVERDUE_DAYS = 2;
/** Days before a charge at which its date is checked, so that the reminder names the right one. */
const AHEAD_DAYS = 5;

type Watched = NoticedAgreement & { member: Member };
/** A pause whose length nobody here asked for. */
const UNASKED_MONTHS = 1;

/**
 * PayFast promises no message about a failed renewal, so each one whose day has passed is asked about; 48 hours overdue
 * raises an alert. Upcoming ones are asked about once for the provider's own date. Returns how many are overdue.
 */
export async function watchRenewals(deps: PaymentDeps): Promise<number> {
  const today = dayOf(deps.clock());
  const late = await watched(deps, { next_renewal_on: { lt: today } });
  const near = await watched(deps, {
    next_renewal_on: { gte: today, lte: addDays(today, AHEAD_DAYS) },
    OR: [{ checked_at: null }, { checked_at: { lt: daysAgo(deps.clock(), AHEAD_DAYS + 1) } }],
  });
  const asked = await watched(deps, { pause_asked: { not: null } });
  const all = new Map([...late, ...near, ...asked].map((agreement) => [agreement.id, agreement]));
  for (const agreement of all.values()) await lookAfter(deps, agreement);
  const overdue = late.filter(({ next_renewal_on }) => next_renewal_on! < addDays(today, -OVERDUE_DAYS));
  for (const agreement of overdue)
    if (!(await heldPayment(deps, agreement.member.user_id))) await report(deps, agreement);
  return overdue.length;
}

function watched({ db }: PaymentDeps, where: Prisma.AgreementWhereInput): Promise<Watched[]> {
  return db.agreement.findMany({
    where: { current_member_id: { not: null }, status: "active", ...where },
    include: { member: true, ...WITH_NOTICES },
    orderBy: { next_renewal_on: "asc" },
    take: 500,
  });
}

async function lookAfter(deps: PaymentDeps, agreement: Watched): Promise<void> {
  const provider = readProvider(agreement.provider);
  if (!provider) return;
  const answer = await deps.providers[provider].askAgreement(agreement);
  if (answer.state === "unreachable") return;
  if (await learnPause(deps, agreement, answer)) return;
  const { grace_days } = await readSettings(deps);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.agreement.updateMany({
      where: { id: agreement.id, status: "active", next_renewal_on: agreement.next_renewal_on },
      data: { checked_at: now, ...whatFollows(agreement, answer, now) },
    });
    if (count === 0) return;
    const { member_id } = agreement;
    await noteNextCharge(tx, member_id);
    if (answer.state === "locked")
      await markRenewalFailed(tx, { agreement, tries_again: false, now, grace_days });
    if (answer.state === "cancelled")
      await markCancelled(tx, {
        member_id,
        actor: agreement.provider,
        reason: "provider",
        in_grace: isInGrace(factsOf(agreement.member), now, grace_days),
        now,
        grace_days,
      });
  }, MONEY_TRANSACTION);
}

/** What became of a pause whose answer was lost, or that the provider says by itself. True if that explains all. */
async function learnPause(
  deps: PaymentDeps,
  agreement: Watched,
  { state, next_charge_on }: AgreementAnswer,
): Promise<boolean> {
  const { id, pause_asked, paused_until } = agreement;
  const today = dayOf(deps.clock());
  if (state === "paused" && paused_until === null) {
    const until = chargeAfter(agreement, pause_asked || UNASKED_MONTHS);
    const theirs = next_charge_on && next_charge_on > today ? next_charge_on : null;
    await bookPause(deps, agreement, pause_asked ? until : (theirs ?? until));
    return true;
  }
  if (state === "active" && paused_until !== null && paused_until > today && pause_asked === 0) {
    await bookEndOfPause(deps, agreement, next_charge_on);
    return true;
  }
  if (pause_asked !== null)
    await deps.db.agreement.updateMany({ where: { id, pause_asked }, data: { pause_asked: null } });
  return false;
}

/** A day that has passed stays: its money is still missing. */
function whatFollows(
  { next_renewal_on, paused_until }: Agreement,
  { state, next_charge_on }: AgreementAnswer,
  now: Date,
): Prisma.AgreementUncheckedUpdateManyInput {
  if (state === "locked") return { status: "locked" };
  if (state === "cancelled")
    return { current_member_id: null, next_renewal_on: null, status: "cancelled", cancelled_at: now };
  const today: Day = dayOf(now);
  const theirs = credible(next_charge_on, today);
  if (state === "paused" || (paused_until && paused_until > today)) return {};
  if (!theirs || next_renewal_on! < today || theirs === next_renewal_on) return {};
  return { next_renewal_on: theirs, charge_day: Number(theirs.slice(8)) };
}

async function report(deps: PaymentDeps, { id, member, next_renewal_on }: Watched): Promise<void> {
  await raiseAlert(deps.db, {
    kind: "renewal_overdue",
    dedupe_key: `renewal_overdue:${id}:${next_renewal_on}`,
    message: `The renewal of ${member.full_name} (${member.member_id}) was due on ${shortDay(next_renewal_on!)} and has not come.`,
    link: `/admin/members/${member.id}`,
    now: deps.clock(),
  });
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
