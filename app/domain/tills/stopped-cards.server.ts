import type { Tx } from "~/db/connection/client.server";
import type { Member } from "~/db/generated/client";
import { cardNumberOf } from "../book/card-number";
import { addDays, dayOf } from "../clock";
import type { Deps } from "../deps";

/** Grace, at most, after the last paid day: until then a card may say that it works. */
export const LONGEST_GRACE_DAYS = 31;

type Card = Pick<Member, "card_token" | "paid_through">;

/**
 * A card that is being replaced: tills refuse it without a signal until it no longer says that it works. Sealed, and of
 * nobody, since it outlives a deleted account.
 */
export async function stopCard(
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  tx: Tx,
  { card_token, paid_through }: Card,
): Promise<void> {
  const works_until = addDays(paid_through, LONGEST_GRACE_DAYS);
  if (works_until < dayOf(clock())) return;
  await tx.stoppedCard.create({
    data: { card_token: secrets.seal(card_token), works_until, stopped_at: clock() },
    select: { works_until: true },
  });
}

/** Under an earlier SESSION_SECRET they cannot be read; cards of that time are refused for their signature. */
export function stoppedTokens({ secrets }: Pick<Deps, "secrets">, sealed: string[]): string[] {
  return sealed.flatMap((card_token) => {
    try {
      return [secrets.open(card_token)];
    } catch {
      return [];
    }
  });
}

/** The books of the shops keep the number of a card whose owner's account is deleted, as the redemptions do; not its token. */
export async function forgetInBooks(
  deps: Pick<Deps, "secrets" | "clock">,
  tx: Tx,
  member: Card & Pick<Member, "id">,
): Promise<void> {
  await stopCard(deps, tx, member);
  const card_number = BigInt(cardNumberOf(member.id));
  await tx.bookQuestion.deleteMany({ where: { card_number } });
  await tx.bookEntry.updateMany({ where: { card_number }, data: { card_token: "" } });
  await tx.overrun.updateMany({ where: { card_number }, data: { card_token: "" } });
}
