import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Gift, Prisma } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { type Cents, formatRand } from "~/kernel/money";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { wayLabel } from "~/money/payments/way-label";
import { tellOfDebt } from "./debt.server";
import { giftWords } from "./gift";

const RELATED = {
  payment: true,
  checkout: { include: { user: true } },
} satisfies Prisma.GiftInclude;
type Found = Prisma.GiftGetPayload<{ include: typeof RELATED }>;

/** The giver gives an unused gift back; the office is told to pay. Throws `not_found` and `conflict`. */
export async function giveBackOwn(deps: Deps, user_id: number, id: number): Promise<void> {
  await deps.db.$transaction((tx) => giveBack(deps, tx, { id, checkout: { user_id } }), MONEY_TRANSACTION);
}

/** The office does it for the giver. Throws `not_found` and `conflict`. */
export function giveBackForGiver(
  deps: Deps,
  actor: AdminActor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const gift = await giveBack(deps, tx, { id });
    await audit(deps, tx, {
      actor,
      action: "gift.refunded",
      subject_kind: "gift_order",
      subject_id: id,
      reason,
      details: { amount_cents: gift.price_cents },
    });
  }, MONEY_TRANSACTION);
}

async function giveBack(deps: Deps, tx: Tx, where: Prisma.GiftWhereInput): Promise<Found> {
  const gift = await tx.gift.findFirst({ where, include: RELATED });
  if (!gift) throw new ClubError("not_found", "There is no such gift.");
  const now = deps.clock();
  const { count } = await tx.gift.updateMany({
    where: {
      id: gift.id,
      status: "unused",
      valid_through: { gte: dayOf(now) },
      payment: { status: "completed" },
    },
    data: { status: "refunded", closed_at: now },
  });
  if (count === 0) throw new ClubError("conflict", "Only an unused gift can be refunded.");
  const { id, amount_cents } = gift.payment!;
  const back_cents = await givenBackAsGifts(tx, id);
  if (back_cents >= amount_cents)
    await tx.payment.update({
      where: { id },
      data: { status: "refunded", refunded_at: now, refund_reason: "gift given back" },
    });
  await tellOfDebt(tx, id, now);
  await mailGiver(tx, gift, now);
  return gift;
}

/** What was given back of a payment's gifts is worth. */
export async function givenBackAsGifts(tx: Tx, payment_id: number): Promise<Cents> {
  const gifts = await tx.gift.findMany({ where: { payment_id, status: "refunded" } });
  return gifts.reduce((sum, { price_cents }) => sum + price_cents, 0);
}

async function mailGiver(tx: Tx, gift: Found, now: Date): Promise<void> {
  const { payment, price_cents } = gift;
  const { user, full_name } = gift.checkout;
  if (user.anonymised_at) return;
  await enqueueMail(tx, {
    email_type: "gift_refunded",
    recipient_email: user.email,
    user_id: user.id,
    dedupe_key: `gift_returned:${gift.id}`,
    subject: `Your gift is refunded: ${formatRand(price_cents)}`,
    data: {
      full_name,
      gift_id: gift.id,
      what: giftWords(gift.plan_type),
      amount_cents: price_cents,
      receipt_number: payment!.receipt_number!,
      provider_label: wayLabel(payment!.payment_provider),
    },
    now,
  });
}

/** The provider or a bank took the whole payment back. Others keep the days of redeemed gifts (R122). */
export async function closeUnused(tx: Tx, gifts: readonly Pick<Gift, "id">[], now: Date): Promise<void> {
  await tx.gift.updateMany({
    where: { id: { in: gifts.map(({ id }) => id) }, status: "unused" },
    data: { status: "refunded", closed_at: now },
  });
}
