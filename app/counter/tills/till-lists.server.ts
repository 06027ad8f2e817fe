import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { addDays, addMonths, dayOf, type MonthKey, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toBase32 } from "~/members/card/base32";
import { cardNumberOf } from "~/members/card/card";
import { endedTokens, memberIdsUsed } from "./tills.queries.server";
import { tagsOf } from "./wire";

/** The used tags of this month and the next, which a till needs in order to decide. */
export function usedTags(
  deps: Deps,
  partner_id: number,
): Promise<{ month: MonthKey; salt: string; used: string[] }[]> {
  const month = monthKeyOf(deps.clock());
  const next = addMonths(`${month}-01`, 1).slice(0, 7);
  return Promise.all([month, next].map((each) => tagsOfMonth(deps, partner_id, each)));
}

async function tagsOfMonth({ db, secrets }: Deps, partner_id: number, month: MonthKey) {
  // Of one shop and month, so that the tags of two shops cannot be compared. The same on every machine; in no backup.
  const hash = secrets.hash("book-salt", `${partner_id}:${month}`);
  const salt = toBase32(new Uint8Array(Buffer.from(hash, "hex").subarray(0, 20)));
  const ids = await memberIdsUsed(db, partner_id, month);
  const used = await tagsOf(salt, [...new Set(ids.map(cardNumberOf))]);
  return { month, salt, used: used.sort() };
}

/** Grace, at most, after the last paid day: until then a card may say that it works. */
const LONGEST_GRACE_DAYS = 31;

/**
 * A card that is being replaced: tills refuse it without a signal until it no longer says that it works. Sealed, and of
 * nobody, since it outlives a deleted account.
 */
export async function stopCard(
  { secrets, clock }: Pick<Deps, "secrets" | "clock">,
  tx: Tx,
  { card_token, paid_through }: Pick<Member, "card_token" | "paid_through">,
): Promise<void> {
  const works_until = addDays(paid_through, LONGEST_GRACE_DAYS);
  if (works_until < dayOf(clock())) return;
  await tx.stoppedCard.create({
    data: { card_token: secrets.seal("stopped_card", card_token), works_until, stopped_at: clock() },
    select: { works_until: true },
  });
}

/** Tokens of cards that were replaced or ended early and still say that they work. */
export async function stoppedCards(deps: Deps): Promise<string[]> {
  const today = dayOf(deps.clock());
  const replaced = await deps.db.stoppedCard.findMany({ where: { works_until: { gte: today } } });
  const ended = await endedTokens(deps.db, addDays(today, -LONGEST_GRACE_DAYS));
  return [...replaced.flatMap(({ card_token }) => opened(deps, card_token)), ...ended].sort();
}

/** When the card was replaced; null for a card that was not, or too long ago to matter. */
export async function replacedAt(deps: Deps, tx: Tx, token: string): Promise<Date | null> {
  const rows = await tx.stoppedCard.findMany();
  const row = rows.find(({ card_token }) => opened(deps, card_token).includes(token));
  return row?.stopped_at ?? null;
}

/** Empty for one that an earlier SESSION_SECRET sealed; cards of that time are refused for their signature. */
function opened({ secrets }: Deps, sealed: string): string[] {
  try {
    return [secrets.open("stopped_card", sealed)];
  } catch {
    return [];
  }
}
