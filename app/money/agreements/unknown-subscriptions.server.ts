import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { raiseAlert, renewAlert, reopenAlert } from "~/kernel/alerts/alert.server";
import { addDays, addMonths, type Day, dayOf } from "~/kernel/clock";
import { CHARGING } from "~/money/payments/charging";
import { PROVIDER_LABELS, PROVIDER_NAMES, type ProviderName, readProvider } from "~/money/payments/provider";

/** Days after its charge was due, retries included, when a subscription charges no more. */
const OVERDUE_DAYS = 10;
const NEVER_NAMED = PROVIDER_NAMES.filter((name) => !CHARGING[name].lists_subscriptions);

interface UnknownSubscription {
  checkout_id: number;
  payment_id: number;
  provider: ProviderName;
  label: string;
  reference: string;
  transaction_id: string;
}

type Reading = Pick<Tx, "checkout" | "payment" | "agreement">;

/**
 * Subscriptions that probably charge the member and cannot be ended: the provider names one only in its message, which
 * never came. None once the office noted its end, or once a charge is overdue.
 */
export async function unknownSubscriptions(
  db: Reading,
  member_id: number,
  now: Date,
): Promise<UnknownSubscription[]> {
  const found = await db.checkout.findMany({
    where: {
      provider: { in: NEVER_NAMED },
      plan_type: "local_recurring",
      status: "paid",
      subscription_ended_at: null,
      payment: { member_id, agreement_id: null, transaction_id: { not: null } },
    },
    include: { payment: true },
    orderBy: { id: "asc" },
  });
  const unknown: UnknownSubscription[] = [];
  for (const { id: checkout_id, provider: name, temp_member_id, first_charge_on, payment } of found) {
    const provider = readProvider(name)!;
    const { id: payment_id, transaction_id, completed_at } = payment!;
    if (!completed_at || (await db.agreement.count({ where: { checkout_id } })) > 0) continue;
    const charged_on = await lastCharge(db, { provider, member_id, since: completed_at });
    if (dayOf(now) > addDays(dueAfter(charged_on, first_charge_on), OVERDUE_DAYS)) continue;
    const label = PROVIDER_LABELS[provider];
    const names = { reference: temp_member_id, transaction_id: transaction_id! };
    unknown.push({ checkout_id, payment_id, provider, label, ...names });
  }
  return unknown;
}

/** Later charges of it are booked from the provider's list, which does not name it either. */
export async function lastCharge(
  db: Reading,
  { provider, member_id, since }: { provider: ProviderName; member_id: number; since: Date },
): Promise<Day> {
  const last = await db.payment.findFirst({
    where: {
      payment_provider: provider,
      member_id,
      agreement_id: null,
      transaction_type: "renewal",
      completed_at: { gte: since },
    },
    orderBy: { completed_at: "desc" },
    select: { completed_at: true },
  });
  return dayOf(last?.completed_at ?? since);
}

function dueAfter(charged_on: Day, named: Day | null): Day {
  const usual = addMonths(charged_on, 1);
  return named && named > usual ? named : usual;
}

/** Also of a member who has left: nobody but a person can end it there. `again`: reopens an alert that a person closed. */
export async function alertOfUnknown(
  tx: Tx,
  { id, full_name, member_id, cancelled_at, ended_at }: Member,
  { payment_id, label, reference, transaction_id }: UnknownSubscription,
  { now, again = false }: { now: Date; again?: boolean },
): Promise<void> {
  const who = `${full_name} (${member_id})`;
  const has_left = cancelled_at !== null || ended_at !== null;
  const where = `In ${label}'s dashboard find the payment ${reference} (${transaction_id})`;
  const message = has_left
    ? `${who} has left, and ${label} may continue to charge them: it never told us the subscription, so we could not end it. ${where} and end its subscription there, or send its notification again; then note on the member's page that it has ended.`
    : `${who} pays monthly, but ${label} never told us the subscription, so we could not end it. ${where} and send its notification again, or end the subscription there when they leave.`;
  const about = { member_id: id, payment_id };
  const alert = { kind: "no_agreement", dedupe_key: noAgreementKey(payment_id), ...about, message, now };
  const lasting = has_left ? renewAlert : raiseAlert;
  await (again ? reopenAlert : lasting)(tx, { ...alert, link: `/admin/members/${id}` });
}

export const noAgreementKey = (payment_id: number): string => `no_agreement:${payment_id}`;
