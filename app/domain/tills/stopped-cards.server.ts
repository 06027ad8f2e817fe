import type { Tx } from "~/db/connection/client.server";
import { upserting } from "~/db/connection/upsert.server";
import type { Member } from "~/db/generated/client";
import { cardNumberOf } from "../book/card-number";
import { addDays } from "../clock";

/** Grace, at most, after the last paid day: until then a card may say that it works. */
export const LONGEST_GRACE_DAYS = 31;

/** A card that is being replaced: tills refuse it without a signal until it no longer says that it works. */
export async function stopCard(
  tx: Tx,
  { card_token, paid_through }: Pick<Member, "card_token" | "paid_through">,
): Promise<void> {
  const works_until = addDays(paid_through, LONGEST_GRACE_DAYS);
  const row = { card_token, works_until };
  await upserting(() =>
    tx.stoppedCard.upsert({ where: { card_token }, update: { works_until }, create: row }),
  );
}

/**
 * The books of the shops keep the number of a card whose owner's account is deleted, as the redemptions do, and not its
 * token. So tills are not told of it: without a signal they may take it for the seven days that a card is valid there.
 */
export async function forgetInBooks(tx: Tx, { id }: Pick<Member, "id">): Promise<void> {
  const card_number = BigInt(cardNumberOf(id));
  await tx.bookQuestion.deleteMany({ where: { card_number } });
  await tx.bookEntry.updateMany({ where: { card_number }, data: { card_token: "" } });
  await tx.overrun.updateMany({ where: { card_number }, data: { card_token: "" } });
}
