import type { AdminActor } from "~/accounts/admins/actor";
import type { Payment, Refund } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatRand } from "~/kernel/money";
import { wayLabel } from "~/money/payments/way-label";
import type { GiveBack } from "./parts/GiveBackSteps";
import { isWithdrawn, REFUND_DAYS } from "./withdrawal";

export const giveBackKey = (payment_id: number) => `withdrawal:${payment_id}`;

/** What the office still has to do about an order that was cancelled within seven days, or null. */
export async function openGiveBack({ db }: Pick<Deps, "db">, payment_id: number): Promise<GiveBack | null> {
  const task = await db.alert.findFirst({
    where: { dedupe_key: giveBackKey(payment_id), resolved_at: null },
  });
  if (!task) return null;
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: payment_id },
    include: { checkout: { select: { bank_reference: true } }, refunds: true },
  });
  const amount_cents = leftToGiveBack(payment);
  const { payment_provider, refunded_at, transaction_id, checkout, reference } = payment;
  return {
    way: wayLabel(payment_provider),
    amount: formatRand(amount_cents),
    plain_amount: (amount_cents / 100).toFixed(2),
    number: transaction_id || checkout?.bank_reference || reference,
    by: addDays(dayOf(refunded_at ?? task.created_at), REFUND_DAYS),
    checks_first: task.message.includes(UNANSWERED),
  };
}

/** Who closed the task when the provider took the refund. */
export const BY_PROVIDER = "the provider gives it back";

/** By when the money of a cancelled order goes back; null for any other payment, and once the provider or the office says that it has. */
export async function goesBackBy(
  { db }: Pick<Deps, "db">,
  payment: Payment & { refunds: Refund[] },
): Promise<Day | null> {
  if (!isWithdrawn(payment)) return null;
  const back = payment.refunds.filter(({ status }) => status === "processed");
  if (back.reduce((sum, { amount_cents }) => sum + amount_cents, 0) >= payment.amount_cents) return null;
  const task = await db.alert.findUnique({ where: { dedupe_key: giveBackKey(payment.id) } });
  if (!task || (task.resolved_at && task.resolved_by !== BY_PROVIDER)) return null;
  return addDays(dayOf(payment.refunded_at ?? task.created_at), REFUND_DAYS);
}

export const UNANSWERED = "The provider did not answer";

/** Closes the task. Pressed again it changes nothing. */
export async function noteGivenBack(deps: Deps, actor: AdminActor, payment_id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.alert.updateMany({
      where: { dedupe_key: giveBackKey(payment_id), resolved_at: null },
      data: { resolved_at: now, resolved_by: actor.name },
    });
    if (count === 0) return;
    await audit(deps, tx, {
      actor,
      action: "payment.given_back",
      subject_kind: "payment",
      subject_id: payment_id,
    });
  });
}

/** The payment, less what went back before the order was cancelled, such as the days left of months that the office ended early. */
export function leftToGiveBack({
  amount_cents,
  refunds,
  refunded_at,
}: Payment & { refunds: Refund[] }): Cents {
  const earlier = refunds.filter(
    ({ status, created_at }) => status === "processed" && (refunded_at === null || created_at < refunded_at),
  );
  return earlier.reduce((left, refund) => left - refund.amount_cents, amount_cents);
}
