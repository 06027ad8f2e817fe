import type { Agreement } from "~/db/generated/client";
import { addMonths, type Day, dayOf, longDay } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { chargeDayOf, dayInMonth, nextCharge } from "~/members/membership/charges";
import { CHARGING } from "~/money/payments/charging";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { type Pausing, PROVIDER_LABELS, type ProviderName, readProvider } from "~/money/payments/provider";
import { amountOn } from "~/money/prices/amounts";
import { WITH_NOTICES } from "~/money/prices/notices.server";
import { credible, noteNextCharge } from "./next-charge.server";

export function mayPause(agreement: Agreement | null, today: Day): boolean {
  const provider = readProvider(agreement?.provider);
  if (!agreement || !provider || !CHARGING[provider].can_pause) return false;
  const isCalm = agreement.status === "active" && agreement.failed_attempts === 0;
  return isCalm && !agreement.paused_until && (agreement.next_renewal_on ?? "") > today;
}

export function chargeAfter(agreement: Agreement, months: number): Day {
  const next = agreement.next_renewal_on!;
  const charge_day = agreement.charge_day ?? chargeDayOf(next);
  return dayInMonth(addMonths(`${next.slice(0, 7)}-01`, months), charge_day);
}

/**
 * The card works through the paid days and again from the next charge, without grace in between. The provider is told first:
 * otherwise it would charge. Throws `not_found`, `conflict` and `provider_unavailable`. Returns the day of the next charge.
 */
export async function pauseMembership(
  deps: PaymentDeps,
  { member_id, months }: { member_id: number; months: number },
): Promise<{ paused_until: Day }> {
  const { agreement, provider } = await current(deps, member_id);
  if (!mayPause(agreement, dayOf(deps.clock())))
    throw new ClubError("conflict", "There is no monthly charge that can be paused at the moment.");
  demand(await deps.providers[provider].pause(agreement, months), provider);
  const paused_until = chargeAfter(agreement, months);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const member = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
    await tx.agreement.updateMany({
      where: { id: agreement.id, current_member_id: member_id },
      data: { paused_until, next_renewal_on: paused_until, checked_at: now },
    });
    await noteNextCharge(tx, member_id);
    await enqueueMail(tx, {
      email_type: "membership_paused",
      recipient_email: member.email,
      member_id,
      user_id: member.user_id,
      dedupe_key: `${member_id}|membership_paused|${paused_until}`,
      subject: `Your membership is paused until ${longDay(paused_until)}`,
      data: {
        full_name: member.full_name,
        paused_until,
        works_until: member.paid_through,
        amount_cents: amountOn(agreement, paused_until),
      },
      now,
    });
  }, MONEY_TRANSACTION);
  return { paused_until };
}

/** Throws `not_found`, `conflict` (no pause) and `provider_unavailable`. Returns the day of the next charge. */
export async function endPause(deps: PaymentDeps, member_id: number): Promise<{ renews_on: Day }> {
  const { agreement, provider } = await current(deps, member_id);
  if (!agreement.paused_until) throw new ClubError("conflict", "This membership is not paused.");
  demand(await deps.providers[provider].unpause(agreement), provider);
  const today = dayOf(deps.clock());
  const { next_charge_on } = await deps.providers[provider].askAgreement(agreement);
  const usual = nextCharge(agreement.charge_day ?? chargeDayOf(agreement.paused_until), today);
  const renews_on = credible(next_charge_on, today) ?? usual;
  await deps.db.$transaction(async (tx) => {
    await tx.agreement.updateMany({
      where: { id: agreement.id, current_member_id: member_id },
      data: { paused_until: null, next_renewal_on: renews_on, checked_at: deps.clock() },
    });
    await noteNextCharge(tx, member_id);
  }, MONEY_TRANSACTION);
  return { renews_on };
}

async function current({ db }: PaymentDeps, member_id: number) {
  const agreement = await db.agreement.findUnique({
    where: { current_member_id: member_id },
    include: WITH_NOTICES,
  });
  const provider = readProvider(agreement?.provider);
  if (!agreement || !provider) throw new ClubError("not_found", "There is no monthly payment here.");
  return { agreement, provider };
}

function demand(result: Pausing, provider: ProviderName): void {
  const label = PROVIDER_LABELS[provider];
  if (result === "refused") throw new ClubError("conflict", `${label} cannot do this at the moment.`);
  if (result === "unreachable")
    throw new ClubError(
      "provider_unavailable",
      `${label} does not answer. Nothing was changed: please try again.`,
    );
}
