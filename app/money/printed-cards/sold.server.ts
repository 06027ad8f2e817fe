import type { Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { UNDO_MINUTES } from "./block";

/**
 * From now on the card can be redeemed (R132). Pressed again it changes nothing. Throws `not_found` for another seller's
 * card, and `conflict` for one that is no longer for sale.
 */
export async function markSold(deps: Deps, user_id: number, gift_id: number): Promise<void> {
  const now = deps.clock();
  const { sold_at } = await ownCard(deps, user_id, gift_id);
  if (sold_at) return;
  const { count } = await deps.db.gift.updateMany({
    where: {
      id: gift_id,
      with_seller: true,
      status: "unused",
      valid_through: { gte: dayOf(now) },
      payment: { status: "completed" },
    },
    data: { with_seller: false, sold_at: now },
  });
  if (count === 0 && !(await ownCard(deps, user_id, gift_id)).sold_at)
    throw new ClubError("conflict", "This card is not for sale: its money went back, or it has lapsed.");
}

/** A wrong card was marked: it cannot be redeemed until it is sold. Throws like `markSold`. */
export async function takeSaleBack(deps: Deps, user_id: number, gift_id: number): Promise<void> {
  const { with_seller } = await ownCard(deps, user_id, gift_id);
  if (with_seller) return;
  const { count } = await deps.db.gift.updateMany({
    where: { id: gift_id, status: "unused", sold_at: { gt: undoFrom(deps.clock()) } },
    data: { with_seller: true, sold_at: null },
  });
  if (count === 0)
    throw new ClubError(
      "conflict",
      `A sale can be taken back for ${UNDO_MINUTES} minutes, until the card is redeemed. Ask us to refund it.`,
    );
}

/** Of a block that is not void. */
export async function sellsCards({ db }: Pick<Deps, "db">, user_id: number): Promise<boolean> {
  return (await db.cardBlock.count({ where: { user_id, voided_at: null } })) > 0;
}

/** Cards with this seller that the club has not been paid for. */
export function cardsToActivate({ db }: Pick<Deps, "db">, user_id: number): Promise<number> {
  const block = { user_id, voided_at: null };
  return db.printedCard.count({ where: { block, gift_id: null, voided_at: null } });
}

/** Sales before it stand. */
export const undoFrom = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60_000);

async function ownCard(deps: Deps, user_id: number, gift_id: number) {
  const card = { block: { user_id, seller_marks: true } } satisfies Prisma.PrintedCardWhereInput;
  const gift = await deps.db.gift.findFirst({ where: { id: gift_id, card } });
  if (!gift) throw new ClubError("not_found", "There is no such card.");
  return gift;
}
