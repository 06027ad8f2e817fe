import type { Agreement, Member, Prisma } from "~/db/generated/client";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { addDays, type Day, dayOf, shortDay } from "~/kernel/clock";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { isInGrace } from "~/members/membership/membership";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { type AgreementAnswer, readProvider } from "~/money/payments/provider";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { markRenewalFailed } from "~/money/settlement/mark-renewal-failed.server";
import { markCancelled } from "./mark-cancelled.server";
import { credible, noteNextCharge } from "./next-charge.server";

/** Days after which a renewal is overdue (R31). */
const OVERDUE_DAYS = 2;
/** Days before a charge at which its date is checked, so that the reminder names the right one. */
const AHEAD_DAYS = 5;

type Watched = Agreement & { member: Member };

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
  const all = new Map([...late, ...near].map((agreement) => [agreement.id, agreement]));
  for (const agreement of all.values()) await lookAfter(deps, agreement);
  const overdue = late.filter(({ next_renewal_on }) => next_renewal_on! < addDays(today, -OVERDUE_DAYS));
  for (const agreement of overdue)
    if (!(await heldPayment(deps, agreement.member.user_id))) await report(deps, agreement);
  return overdue.length;
}

const AT_ONCE = 500;

/** Those that were not asked about for longest, so that each has its turn however many there are. */
function watched({ db }: PaymentDeps, where: Prisma.AgreementWhereInput): Promise<Watched[]> {
  return db.agreement.findMany({
    where: { current_member_id: { not: null }, status: "active", ...where },
    include: { member: true },
    orderBy: [{ checked_at: { sort: "asc", nulls: "first" } }, { next_renewal_on: "asc" }],
    take: AT_ONCE,
  });
}

async function lookAfter(deps: PaymentDeps, agreement: Watched): Promise<void> {
  const provider = readProvider(agreement.provider);
  if (!provider) return;
  const answer = await deps.providers[provider].askAgreement(agreement);
  if (answer.state === "unreachable") return;
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

/** A day that has passed stays: its money is still missing. */
function whatFollows(
  { next_renewal_on }: Agreement,
  { state, next_charge_on }: AgreementAnswer,
  now: Date,
): Prisma.AgreementUncheckedUpdateManyInput {
  if (state === "locked") return { status: "locked" };
  if (state === "cancelled")
    return { current_member_id: null, next_renewal_on: null, status: "cancelled", cancelled_at: now };
  const today: Day = dayOf(now);
  const theirs = credible(next_charge_on, today);
  if (!theirs || next_renewal_on! < today || theirs === next_renewal_on) return {};
  return { next_renewal_on: theirs, charge_day: Number(theirs.slice(8)) };
}

async function report(deps: PaymentDeps, { id, member, next_renewal_on }: Watched): Promise<void> {
  await raiseAlert(deps.db, {
    kind: "renewal_overdue",
    dedupe_key: `renewal_overdue:${id}:${next_renewal_on}`,
    message: `The renewal of ${member.full_name} (${member.member_id}) was due on ${shortDay(next_renewal_on!)} and has not come.`,
    link: `/admin/members/${member.id}`,
    member_id: member.id,
    agreement_id: id,
    day: next_renewal_on,
    now: deps.clock(),
  });
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
