import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { addDays, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";

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

/** When the card was replaced; null for a card that was not, or too long ago to matter. */
export async function replacedAt(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  card_token: string,
): Promise<Date | null> {
  const rows = await tx.stoppedCard.findMany();
  const row = rows.find(({ card_token: sealed }) => stoppedTokens({ secrets }, [sealed])[0] === card_token);
  return row?.stopped_at ?? null;
}
