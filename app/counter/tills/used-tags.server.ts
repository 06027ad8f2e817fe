import type { Tx } from "~/db/connection/types";
import { addDays, addMonths, dayOf, type MonthKey, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toBase32 } from "~/members/card/base32";
import { cardNumberOf } from "~/members/card/card-number";
import { LONGEST_GRACE_DAYS, stoppedTokens } from "./stopped-cards.server";
import { tagsOf } from "./tags";
import { endedTokens, memberIdsUsed } from "./tills.queries.server";

/** Of one shop and month, so that the tags of two shops cannot be compared. The same on every machine; in no backup. */
function saltOf({ secrets }: Deps, partner_id: number, month: MonthKey): string {
  const hash = secrets.hash("book-salt", `${partner_id}:${month}`);
  return toBase32(new Uint8Array(Buffer.from(hash, "hex").subarray(0, 20)));
}

/** The used tags of this month and the next, which a till needs in order to decide. */
export function usedTags(
  deps: Deps,
  tx: Tx,
  { partner_id, now }: { partner_id: number; now: number },
): Promise<{ month: MonthKey; salt: string; used: string[] }[]> {
  const month = monthKeyOf(new Date(now));
  const next = addMonths(`${month}-01`, 1).slice(0, 7);
  return Promise.all([month, next].map((each) => tagsOfMonth(deps, tx, partner_id, each)));
}

async function tagsOfMonth(deps: Deps, tx: Tx, partner_id: number, month: MonthKey) {
  const salt = saltOf(deps, partner_id, month);
  const ids = await memberIdsUsed(tx, partner_id, month);
  const used = await tagsOf(salt, [...new Set(ids.map(cardNumberOf))]);
  return { month, salt, used: used.sort() };
}

/** Tokens of cards that were replaced or ended early and still say that they work. */
export async function stoppedCards(deps: Deps, tx: Tx): Promise<string[]> {
  const today = dayOf(deps.clock());
  const replaced = await tx.stoppedCard.findMany({ where: { works_until: { gte: today } } });
  const sealed = replaced.map(({ card_token }) => card_token);
  const ended = await endedTokens(tx, addDays(today, -LONGEST_GRACE_DAYS));
  return [...stoppedTokens(deps, sealed), ...ended].sort();
}
