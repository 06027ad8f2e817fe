import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import { owe } from "~/money/repayments/owe.server";
import { leftToRepay } from "~/money/repayments/repayment";
import { closeUnused } from "./days-of-payment.server";
import { giftStatusOn } from "./gift";

/** The giver gives an unused gift back, and its price is owed. Throws `not_found` and `conflict`. */
export function giveBackOwn(deps: PaymentDeps, user_id: number, id: number): Promise<void> {
  return giveBack(deps, "member", { id, checkout: { user_id } });
}

/** The office does it for the giver. Throws `not_found` and `conflict`. */
export function giveBackForGiver(
  deps: PaymentDeps,
  actor: AdminActor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return giveBack(deps, `admin:${actor.id}`, { id }, { note: reason, actor });
}

async function giveBack(
  deps: PaymentDeps,
  by: string,
  where: Prisma.GiftWhereInput,
  { note = "", actor }: { note?: string; actor?: AdminActor } = {},
): Promise<void> {
  const gift = await deps.db.gift.findFirst({
    where,
    include: { payment: { include: { repayments: WITH_EVIDENCE, disputes: true } } },
  });
  if (!gift) throw new ClubError("not_found", "There is no such gift.");
  const { payment } = gift;
  const status = giftStatusOn(gift, dayOf(deps.clock()));
  if (status !== "unused" || payment?.status !== "completed") throw new ClubError("conflict", ONLY_UNUSED);
  await owe(deps, by, {
    payment_id: payment.id,
    // A part may have gone back before.
    amount_cents: Math.min(gift.price_cents, leftToRepay(payment)),
    reason: "gift_returned",
    note,
    days: "left",
    async record(tx, { amount_cents }) {
      await closeGift(tx, gift.id, deps.clock());
      if (!actor) return;
      const subject = { subject_kind: "gift_order", subject_id: gift.id };
      await audit(deps, tx, {
        actor,
        action: "gift.refunded",
        ...subject,
        reason: note,
        details: { amount_cents },
      });
    },
  });
}

const ONLY_UNUSED = "Only an unused gift can be refunded.";

/** Somebody may have redeemed it since the page was shown. With a whole payment it is closed already. */
async function closeGift(tx: Tx, id: number, now: Date): Promise<void> {
  await closeUnused(tx, [{ id }], now);
  const { status } = await tx.gift.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (status !== "refunded") throw new ClubError("conflict", ONLY_UNUSED);
}
