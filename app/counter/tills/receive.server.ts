import { keepRefusal } from "~/counter/redemptions/keep-refusal.server";
import type { RefusalCode } from "~/counter/redemptions/refusal-words";
import { asDatabase } from "~/db/connection/transaction-queue.server";
import type { Tx } from "~/db/connection/types";
import type { Partner, Till } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { takeOrRefuse } from "~/kernel/limits/limits.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { cardPublicKeys } from "~/members/card/card-keys.server";
import { cardRefused, receiveLines, sinceOf } from "./club-lines";
import { clubRows, memberOfCard, type ShopTx } from "./club-rows.server";
import { stoppedCards, usedTags } from "./till-lists.server";
import { TILL_LIMITS } from "./till-store";
import { lockShop } from "./tills.queries.server";
import {
  type Answer,
  type Contact,
  digestOfUses,
  keyOfUse,
  type SettledLine,
  type TillEnd,
  type TillLine,
  type TillRefusal,
} from "./wire";

/** A till sends one after each discount; more only where somebody plays one. */
const CONTACTS = { name: "till_contact", points: 60, seconds: 60 };
/** Lines of one transaction: booking one takes milliseconds, in which nobody else can write. */
const LINES_AT_ONCE = 25;
const TRANSACTION = { maxWait: 8_000, timeout: 20_000 };

/**
 * From a till that has proven itself. Also from an ended one: what it gave before its end is booked. Throws
 * `rate_limited`, and `conflict` for a contact that is not higher than the last.
 */
export async function receiveContact(
  deps: Deps,
  { id, partner, created_at, last_seen_at }: Till & { partner: Partner },
  contact: Contact,
): Promise<Answer> {
  await takeOrRefuse(deps, [CONTACTS, String(id)], "This till calls too often.");
  await countContact(deps, id, contact);
  const now = deps.clock().getTime();
  const since = sinceOf(now, { paired_at: created_at.getTime(), contact_at: last_seen_at.getTime() });
  const settled: SettledLine[] = [];
  for (let at = 0; at === 0 || at < contact.lines.length; at += LINES_AT_ONCE) {
    const lines = contact.lines.slice(at, at + LINES_AT_ONCE);
    const is_last = at + LINES_AT_ONCE >= contact.lines.length;
    const part = { id, partner_id: partner.id, contact, lines, is_last, now, since };
    settled.push(...(await deps.db.$transaction((tx) => receivePart(deps, tx, part), TRANSACTION)));
  }
  return answerOf(deps, id, { contact, settled, now });
}

async function countContact({ db, clock }: Deps, id: number, contact: Contact): Promise<void> {
  const { contact: number, persisted, ready, version } = contact;
  const { count } = await db.till.updateMany({
    where: { id, contact: { lt: number } },
    data: { contact: number, persisted, ready, version, last_seen_at: clock() },
  });
  if (count === 1) return;
  const { contact: last } = await db.till.findUniqueOrThrow({ where: { id }, select: { contact: true } });
  throw new ClubError("conflict", "The club has a later message of this till.", {
    details: { contact: last },
  });
}

interface Part {
  id: number;
  partner_id: number;
  contact: Contact;
  lines: TillLine[];
  is_last: boolean;
  now: number;
  since: ShopTx["facts"]["since"];
}

async function receivePart(deps: Deps, tx: Tx, part: Part): Promise<SettledLine[]> {
  const shop = await shopTx(deps, tx, part);
  const rows = clubRows(shop);
  const settled = await receiveLines(rows, part);
  const { ended_at, ...till } = shop.till;
  const data = { ...till, ended_at: ended_at ? new Date(ended_at) : null };
  await tx.till.update({ where: { id: part.id }, data, select: { id: true } });
  if (part.is_last) {
    const counted = part.contact.refused.filter(({ at }) => ended_at === null || at <= ended_at);
    const memberOf = async (refusal: TillRefusal) => {
      const card = await cardRefused(rows, refusal);
      const member = card && (await memberOfCard(tx, card.card_number));
      return member && !member.anonymised_at ? member.id : null;
    };
    const { partner_id, since } = part;
    await keepTillRefusals(shop.deps, { partner_id, since: since.lines, memberOf }, counted);
  }
  return settled;
}

async function shopTx(deps: Deps, tx: Tx, { id, partner_id, contact, now, since }: Part): Promise<ShopTx> {
  const partner = await lockShop(tx, partner_id);
  const row = await tx.till.findUniqueOrThrow({ where: { id } });
  if (!partner) throw new ClubError("not_found", "There is no such shop.");
  const inside = { ...deps, db: asDatabase(tx) };
  const { heard, heard_hash, forked } = row;
  const ended_at = row.ended_at?.getTime() ?? null;
  return {
    deps: inside,
    tx,
    row,
    partner: { ...partner, is_active: Boolean(partner.is_active) },
    till: { heard, heard_hash, forked, ended_at },
    facts: { now, since, drift: contact.till_now - now, ended_at, forked, limits: await limitsOf(inside) },
  };
}

const limitsOf = async (deps: Deps) => ({
  ...TILL_LIMITS,
  amount_cents: (await readSettings(deps)).till_limit_rand * 100,
});

/** Of one shop's tills within the days for which they are kept: 55 a day. */
const MOST_REFUSALS_OF_A_SHOP = 5000;
/** A full price alone is no refusal: the card may be good. */
const CODES: Record<TillRefusal["why"], RefusalCode | null> = {
  used: "already_used",
  stopped: "not_entitled",
  ended: "not_entitled",
  forged: "code_not_found",
  full_price: null,
};

interface RefusalsOf {
  partner_id: number;
  since: number;
  memberOf(refusal: TillRefusal): Promise<number | null>;
}

/**
 * Keeps what a till refused as a counter's refusals are kept: once for an attempt, also if it is sent again (R119).
 */
async function keepTillRefusals(
  { db, clock }: Deps,
  { partner_id, since, memberOf }: RefusalsOf,
  refusals: TillRefusal[],
): Promise<void> {
  const now = clock().getTime();
  const channel = "till";
  const recent = refusals.filter(({ why, at }) => CODES[why] && at > since);
  if (recent.length === 0) return;
  const room = MOST_REFUSALS_OF_A_SHOP - (await db.refusal.count({ where: { partner_id, channel } }));
  for (const refusal of recent.slice(0, Math.max(room, 0))) {
    const { attempt, why, at } = refusal;
    const member_id = await memberOf(refusal);
    // A device's clock may run ahead; nothing is refused after the club receives it.
    const refused_at = new Date(Math.min(at, now));
    const code = CODES[why]!;
    await keepRefusal(db, { partner_id, member_id, code, channel, method: "qr", attempt, refused_at });
  }
}

interface Received {
  contact: Contact;
  settled: SettledLine[];
  now: number;
}

async function answerOf(deps: Deps, id: number, { contact, settled, now }: Received): Promise<Answer> {
  const where = { id };
  const { partner, ...till } = await deps.db.till.findUniqueOrThrow({ where, include: { partner: true } });
  const ended = endOf(till, partner);
  const heard = till.forked ? await receivedApart(deps, id, contact) : till.heard;
  return {
    contact: contact.contact,
    heard,
    heard_hash: till.heard_hash,
    ended,
    club_now: now,
    limits: await limitsOf(deps),
    lines: settled,
    months: ended === "" ? await monthsFor(deps, partner.id, contact) : [],
    stopped: ended === "" ? await stoppedCards(deps) : [],
    keys: ended === "" ? cardPublicKeys(deps) : [],
  };
}

/** Lines of a till that exists twice are in no chain: if its last one is not here, it sends all again. */
async function receivedApart({ db }: Deps, till_id: number, contact: Contact): Promise<number> {
  const last = contact.lines.at(-1);
  if (last) return last.sequence;
  const where = { till_id, hash: contact.last_hash };
  return (await db.tillLine.count({ where })) > 0 ? contact.last : 0;
}

/** A shop's end ends its tills. */
function endOf({ forked, ended_at }: Till, { is_active }: Partner): TillEnd {
  if (forked) return "forked";
  if (!is_active) return "shop";
  return ended_at ? "ended" : "";
}

/** A busy shop's list is long, and changes between few contacts. */
async function monthsFor(
  deps: Deps,
  partner_id: number,
  { uses_digest }: Contact,
): Promise<Answer["months"]> {
  const months = await usedTags(deps, partner_id);
  const keys = months.flatMap(({ month, used }) => used.map((tag) => keyOfUse(month, tag)));
  const is_held = uses_digest === (await digestOfUses(keys));
  return is_held ? months.map((month) => ({ ...month, used: null })) : months;
}
