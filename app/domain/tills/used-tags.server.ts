import type { Tx } from "~/db/connection/client.server";
import { endedSince, endedTokens, memberIdsUsed } from "~/db/queries/shop-book.server";
import { toBase32 } from "../book/base32";
import { cardNumberOf } from "../book/card-number";
import { tagsOf } from "../book/tags";
import { addDays, addMonths, dayOf, type MonthKey, monthKeyOf } from "../clock";
import type { Deps } from "../deps";
import { LONGEST_GRACE_DAYS, stoppedTokens } from "./stopped-cards.server";

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
  const unknown = await tx.overrun.findMany({
    where: { partner_id, month_key: month, member_id: null, undone_at: null },
    select: { card_number: true },
  });
  const numbers = [...ids.map(cardNumberOf), ...unknown.map(({ card_number }) => Number(card_number))];
  const used = await tagsOf(salt, [...new Set(numbers)]);
  return { month, salt, used: used.sort() };
}

/** A code holds for its day, so that only who was ended since the day before can hold one. */
const CODE_HOURS = 48;

/** Tokens of cards that were reset or ended early and still say that they work, and the numbers of who was ended just now. */
export async function stoppedCards(deps: Deps, tx: Tx): Promise<string[]> {
  const today = dayOf(deps.clock());
  const replaced = await tx.stoppedCard.findMany({ where: { works_until: { gte: today } } });
  const sealed = replaced.map(({ card_token }) => card_token);
  const ended_since = new Date(deps.clock().getTime() - CODE_HOURS * 3_600_000);
  return [
    ...stoppedTokens(deps, sealed),
    ...(await endedSince(tx, ended_since)).map((id) => String(cardNumberOf(id))),
    ...(await endedTokens(tx, addDays(today, -LONGEST_GRACE_DAYS))),
  ].sort();
}
