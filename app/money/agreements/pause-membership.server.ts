import type { Agreement } from "~/db/generated/client";
import { addMonths, type Day, dayOf, longDay } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { chargeDayOf, dayInMonth, nextCharge } from "~/members/membership/charges";
import { CHARGING } from "~/money/payments/charging";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { type Pausing, PROVIDER_LABELS, type ProviderName, readProvider } from "~/money/payments/provider";
import { amountOn } from "~/money/prices/amounts";
import { type NoticedAgreement, WITH_NOTICES } from "~/money/prices/notices.server";
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
  await noteAsked(deps, agreement, months);
  const said = await deps.providers[provider].pause(agreement, months);
  if (said !== "done") await demandState(deps, provider, agreement, { wanted: "paused", said });
  const paused_until = chargeAfter(agreement, months);
  await bookPause(deps, agreement, paused_until);
  return { paused_until };
}

/** What the provider has done, at its word. One mail, and nothing if another request or job was quicker. */
export async function bookPause(
  deps: PaymentDeps,
  agreement: NoticedAgreement,
  paused_until: Day,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.agreement.updateMany({
      where: { id: agreement.id, current_member_id: { not: null }, paused_until: null },
      data: { paused_until, next_renewal_on: paused_until, pause_asked: null, checked_at: now },
    });
    if (count === 0) return;
    const { member_id } = agreement;
    const member = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
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
}

/** Before it is asked, so that a lost answer is asked for again (`watchRenewals`). */
async function noteAsked({ db }: PaymentDeps, { id }: Agreement, pause_asked: number): Promise<void> {
  await db.agreement.updateMany({ where: { id }, data: { pause_asked } });
}

/** Throws `not_found`, `conflict` (no pause) and `provider_unavailable`. Returns the day of the next charge. */
export async function endPause(deps: PaymentDeps, member_id: number): Promise<{ renews_on: Day }> {
  const { agreement, provider } = await current(deps, member_id);
  if (!agreement.paused_until) throw new ClubError("conflict", "This membership is not paused.");
  await noteAsked(deps, agreement, 0);
  const said = await deps.providers[provider].unpause(agreement);
  if (said !== "done") await demandState(deps, provider, agreement, { wanted: "active", said });
  const { next_charge_on } = await deps.providers[provider].askAgreement(agreement);
  return { renews_on: await bookEndOfPause(deps, agreement, next_charge_on) };
}

export async function bookEndOfPause(
  deps: PaymentDeps,
  { id, member_id, charge_day, paused_until }: Agreement,
  next_charge_on: Day | null,
): Promise<Day> {
  const today = dayOf(deps.clock());
  const usual = nextCharge(charge_day ?? chargeDayOf(paused_until ?? today), today);
  const renews_on = credible(next_charge_on, today) ?? usual;
  await deps.db.$transaction(async (tx) => {
    await tx.agreement.updateMany({
      where: { id, current_member_id: { not: null }, paused_until },
      data: { paused_until: null, next_renewal_on: renews_on, pause_asked: null, checked_at: deps.clock() },
    });
    await noteNextCharge(tx, member_id);
  }, MONEY_TRANSACTION);
  return renews_on;
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

/**
 * The answer was a refusal, or was lost although the provider may have acted: its own word about the agreement decides. What
 * cannot be known yet stays noted, and is asked for again. Throws `conflict` and `provider_unavailable`.
 */
async function demandState(
  deps: PaymentDeps,
  provider: ProviderName,
  agreement: Agreement,
  { wanted, said }: { wanted: "paused" | "active"; said: Pausing },
): Promise<void> {
  const { state } = await deps.providers[provider].askAgreement(agreement);
  if (state === wanted) return;
  const label = PROVIDER_LABELS[provider];
  const isUnknown = state === "unreachable" || state === "unknown";
  if (said === "unreachable")
    throw new ClubError(
      "provider_unavailable",
      isUnknown
        ? `${label} does not answer, so we do not know yet whether it did this. We ask again every few minutes, and this page then says what is true.`
        : `${label} does not answer. Nothing has changed so far: please try again.`,
    );
  if (!isUnknown)
    await deps.db.agreement.updateMany({ where: { id: agreement.id }, data: { pause_asked: null } });
  throw new ClubError("conflict", `${label} cannot do this at the moment.`);
}
