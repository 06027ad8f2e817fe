import { keepRefusal } from "~/counter/redemptions/keep-refusal.server";
import type { RefusalCode } from "~/counter/redemptions/refusal-words";
import { REFUSALS_KEPT_DAYS } from "~/counter/refusals/refusal";
import { attachLate } from "~/counter/refusals/report.server";
import type { Deps } from "~/kernel/deps";
import { memberOfCardNumber } from "~/members/card/card-number";
import { findMember } from "~/members/membership/members.queries.server";
import type { TillRefusal } from "./wire";

/** A full price alone is no refusal: the card may be good. */
type TillNo = TillRefusal & { why: Exclude<TillRefusal["why"], "full_price"> };

const DAY_MS = 24 * 3_600_000;
/** Of one shop's tills within those days: 55 a day. */
const MOST_OF_A_SHOP = 5000;
const CODES = {
  used: "already_used",
  stopped: "not_entitled",
  ended: "not_entitled",
  forged: "code_not_found",
} as const satisfies Record<TillNo["why"], RefusalCode>;

/**
 * Keeps what a till refused by itself as a counter's refusals are kept: once for an attempt, also if it is told again (R119).
 * A report that was made before the till had a signal gets its attempt now.
 */
export async function keepTillRefusals(deps: Deps, partner_id: number, refusals: TillNo[]): Promise<void> {
  if (refusals.length === 0) return;
  const { db, clock } = deps;
  const now = clock().getTime();
  const channel = "till";
  const room = MOST_OF_A_SHOP - (await db.refusal.count({ where: { partner_id, channel } }));
  const fresh = refusals.filter(({ at }) => at > now - REFUSALS_KEPT_DAYS * DAY_MS);
  for (const { attempt, card_number, why, at } of fresh.slice(0, Math.max(room, 0))) {
    const member_id = card_number === null ? null : await memberOf(deps, card_number);
    // A device's clock may run ahead; nothing is refused after the club hears of it.
    const refused_at = new Date(Math.min(at, now));
    const code = CODES[why];
    await keepRefusal(db, { partner_id, member_id, code, channel, method: "qr", attempt, refused_at });
    if (member_id !== null) await attachLate(db, { member_id, partner_id });
  }
}

/** Null for a number of no member, or of one who was deleted. */
async function memberOf({ db }: Deps, card_number: number): Promise<number | null> {
  const id = memberOfCardNumber(card_number);
  const member = id <= 0x7fffffff ? await findMember(db, { id }) : null;
  return member && !member.anonymised_at ? member.id : null;
}
