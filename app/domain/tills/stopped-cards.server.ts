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

/** What the books of the shops say of a card whose owner's account is deleted. The number stays, as in the redemptions. */
export async function forgetInBooks(tx: Tx, member: Pick<Member, "id" | "card_token" | "paid_through">) {
  await stopCard(tx, member);
  const card_number = BigInt(cardNumberOf(member.id));
  await tx.bookQuestion.deleteMany({ where: { card_number } });
  await tx.bookEntry.updateMany({ where: { card_number }, data: { card_token: "" } });
  await tx.overrun.updateMany({ where: { card_number }, data: { card_token: "" } });
}
