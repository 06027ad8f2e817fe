import type { Tx } from "~/db/connection/client.server";
import { asDatabase } from "~/db/connection/nested-transaction.server";
import type { Partner, Till } from "~/db/generated/client";
import { lockShop } from "~/db/queries/tills.server";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { takeOrRefuse } from "../limits/limits.server";
import { cardPublicKeys } from "../members/card-keys.server";
import { partnerActor } from "../partners/actor";
import { readSettings } from "../settings/settings.server";
import { raiseTillAlert } from "./alerts.server";
import { bookLine, type ShopTx } from "./book-line.server";
import { isWithin, type TillFacts } from "./check-line";
import type { TillLine } from "./line";
import { ED25519, verifyCard } from "./signed-card";
import { digestOfUses, keyOfUse } from "./tags";
import { CLOCK_TOLERANCE_MS } from "./till-clock";
import { keepTillRefusals } from "./till-refusals.server";
import { TILL_LIMITS } from "./till-store";
import { stoppedCards, usedTags } from "./used-tags.server";
import { voidUse } from "./uses.server";
import {
  type Answer,
  type Contact,
  type LineResult,
  MOST_LINES,
  type TillEnd,
  type TillRefusal,
  type ToldLine,
} from "./wire";

/** A till sends one after each discount; more only where somebody plays one. */
const CONTACTS = { name: "till_contact", points: 60, seconds: 60 };
/** Lines of one transaction: booking one takes milliseconds, in which nobody else can write. */
const LINES_AT_ONCE = 25;
const TRANSACTION = { maxWait: 8_000, timeout: 20_000 };
/** As long as a till keeps its lines. */
export const LINES_KEPT_MS = 62 * 24 * 3_600_000;
/** A till's clock is not believed to be further behind than this, so that it cannot claim a longer past. */
const MOST_BEHIND_MS = 10 * 60_000;
/** Of one shop, so that nobody can fill the table. */
const MOST_REFUSED_OF_A_SHOP = 20_000;

/**
 * A till that has proven itself tells and hears. Also an ended one: what it gave before its end is booked. Throws
 * `rate_limited`, and `conflict` for a contact that is not higher than the last.
 */
export async function receiveContact(
  deps: Deps,
  { id, partner }: Till & { partner: Partner },
  contact: Contact,
): Promise<Answer> {
  await takeOrRefuse(deps, [CONTACTS, String(id)], "This till calls too often.");
  await countContact(deps, id, contact);
  const now = deps.clock().getTime();
  const told: ToldLine[] = [];
  for (let at = 0; at === 0 || at < contact.lines.length; at += LINES_AT_ONCE) {
    const lines = contact.lines.slice(at, at + LINES_AT_ONCE);
    const is_last = at + LINES_AT_ONCE >= contact.lines.length;
    const results = await deps.db.$transaction(
      (tx) => receiveLines(deps, tx, { id, partner_id: partner.id, contact, lines, is_last, now }),
      TRANSACTION,
    );
    told.push(...results);
  }
  return answerOf(deps, id, { contact, told, now });
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
}

async function receiveLines(deps: Deps, tx: Tx, part: Part): Promise<ToldLine[]> {
  const { contact, lines, is_last, now } = part;
  const shop = await shopTx(deps, tx, part);
  const { till, partner } = shop;
  const said = await rememberRefused(shop, contact.refused);
  const hashes = lines.map(({ hash }) => hash);
  const rows = await tx.tillLine.findMany({ where: { till_id: till.id, hash: { in: hashes } } });
  const known = new Map(rows.map((row) => [row.hash, row]));
  const told: ToldLine[] = [];
  for (const line of lines) {
    const row = known.get(line.hash);
    const place = row ? "known" : placeOf(shop, line, contact.oldest);
    if (place === "later") break;
    if (place === "old") continue;
    if (place === "fork") await fork(shop, line.attempt);
    if (place === "gap")
      await raiseTillAlert(tx, { kind: "gap", partner, till, attempt: line.attempt, now: new Date(now) });
    const { result, why } = row ?? (await keepLine(shop, line));
    told.push({ attempt: line.attempt, result: result as LineResult, why });
    if (!row && !till.forked) Object.assign(till, { heard: line.sequence, heard_hash: line.hash });
  }
  if (is_last && !till.forked && isSetBack(till, contact)) await fork(shop, "");
  const is_all = till.heard >= contact.last || contact.lines.length < MOST_LINES / 2;
  const { forked, ended_at, heard, heard_hash } = till;
  const told_until = is_last && is_all ? toldUntil(shop, contact) : till.told_until;
  const data = { forked, ended_at, heard, heard_hash, told_until };
  await tx.till.update({ where: { id: till.id }, data, select: { id: true } });
  if (is_last) await takeBack(shop, said);
  return told;
}

async function shopTx(deps: Deps, tx: Tx, { id, partner_id, contact, now }: Part): Promise<ShopTx> {
  const partner = await lockShop(tx, partner_id);
  const till = await tx.till.findUniqueOrThrow({ where: { id } });
  if (!partner) throw new ClubError("not_found", "There is no such shop.");
  const inside = { ...deps, db: asDatabase(tx) };
  const ends = [till.ended_at, partner.deleted_at].flatMap((end) => (end ? [new Date(end).getTime()] : []));
  const facts: TillFacts = {
    ...{ now, since: till.told_until.getTime(), drift: contact.till_now - now },
    ...{ ended_at: ends.length > 0 ? Math.min(...ends) : null, forked: till.forked },
    limits: await limitsOf(inside),
  };
  const keys = new Map(cardPublicKeys(deps).map(({ key_id, public_key }) => [key_id, public_key]));
  return {
    ...{ deps: inside, tx, till, facts },
    partner: { ...partner, is_active: Boolean(partner.is_active) },
    verify: async (card) => verifyCard(card, await verifierOf(keys)),
  };
}

async function verifierOf(keys: Map<number, string>) {
  const imported = await Promise.all(
    [...keys].map(async ([key_id, public_key]) => {
      const raw = Buffer.from(public_key, "base64url");
      return [key_id, await crypto.subtle.importKey("raw", raw, ED25519, false, ["verify"])] as const;
    }),
  );
  const known = new Map(imported);
  return (key_id: number) => known.get(key_id);
}

const limitsOf = async (deps: Deps) => ({
  ...TILL_LIMITS,
  amount_cents: (await readSettings(deps)).till_limit_rand * 100,
});

type Place = "next" | "gap" | "later" | "old" | "fork" | "apart";

function placeOf({ till, facts }: ShopTx, line: TillLine, oldest: number): Place {
  const { sequence, previous, decided_at } = line;
  if (till.forked) return "apart";
  if (sequence === till.heard + 1) return previous === till.heard_hash ? "next" : "fork";
  // The till no longer keeps what is missing, so nobody can send it.
  if (sequence > till.heard) return sequence === oldest ? "gap" : "later";
  // Nobody keeps lines of that time to compare it with.
  return decided_at < facts.now - LINES_KEPT_MS ? "old" : "fork";
}

/** Its storage is an older copy: it holds fewer lines than it has told, or others. */
const isSetBack = ({ heard, heard_hash }: Till, { last, last_hash }: Contact): boolean =>
  last < heard || (last === heard && last_hash !== heard_hash);

/** The till was copied or set back, so it decides nothing more, and what it tells is set aside. */
async function fork({ tx, partner, till, facts }: ShopTx, attempt: string): Promise<void> {
  const now = new Date(facts.now);
  Object.assign(till, { forked: true, ended_at: till.ended_at ?? now });
  facts.forked = true;
  await raiseTillAlert(tx, { kind: "fork", partner, till, attempt, now });
}

async function keepLine(shop: ShopTx, line: TillLine) {
  const { tx, partner, till, facts } = shop;
  const became = await bookLine(shop, line);
  const { sequence, hash, attempt, undoes, amount_cents } = line;
  const now = new Date(facts.now);
  await tx.tillLine.create({
    data: {
      ...{ ...became, partner_id: partner.id, till_id: till.id, sequence, hash, attempt, undoes },
      ...{ amount_cents, decided_at: new Date(line.decided_at), told_at: now },
    },
    select: { id: true },
  });
  if (became.result === "set_aside")
    await raiseTillAlert(tx, { kind: "set_aside", partner, till, attempt, now });
  return became;
}

/** Never earlier than before: whoever plays a till must not open the past again. */
function toldUntil({ till, facts }: ShopTx, { till_now }: Contact): Date {
  const until = Math.min(facts.now, Math.max(till_now, facts.now - MOST_BEHIND_MS));
  return new Date(Math.max(till.told_until.getTime(), until));
}

/** What the till refused is not applied from now on. Of an ended till only what it refused before its end. */
async function rememberRefused({ tx, partner, facts }: ShopTx, refused: TillRefusal[]) {
  const counted = refused.filter(({ at }) => facts.ended_at === null || at <= facts.ended_at);
  if (counted.length === 0) return counted;
  const partner_id = partner.id;
  const has_room = (await tx.refusedAttempt.count({ where: { partner_id } })) < MOST_REFUSED_OF_A_SHOP;
  const told_at = new Date(facts.now);
  for (const { attempt } of has_room ? counted : []) {
    const where = { partner_id_attempt: { partner_id, attempt } };
    await tx.refusedAttempt.upsert({ where, update: {}, create: { partner_id, attempt, told_at } });
  }
  return counted;
}

/** The club had applied what the till then refused: the customer paid the full price, and the month is free again (R119). */
async function takeBack(shop: ShopTx, refused: TillRefusal[]): Promise<void> {
  const { deps, tx, partner, facts } = shop;
  const attempts = refused.filter(({ at }) => isWithin(at, facts)).map(({ attempt }) => attempt);
  const applied = await tx.redemption.findMany({
    where: {
      ...{ partner_id: partner.id, idempotency_key: { in: attempts }, claim: { not: null }, till_id: null },
      redemption_date: { gte: new Date(facts.since - CLOCK_TOLERANCE_MS) },
    },
  });
  const by = { actor: partnerActor(partner), reason: "The till had charged the full price" };
  for (const redemption of applied) await voidUse(deps, tx, redemption, by);
  const noes = refused.flatMap(({ why, ...no }) => (why === "full_price" ? [] : [{ ...no, why }]));
  await keepTillRefusals(deps, partner.id, noes);
}

interface Told {
  contact: Contact;
  told: ToldLine[];
  now: number;
}

async function answerOf(deps: Deps, id: number, { contact, told, now }: Told): Promise<Answer> {
  const { partner, ...till } = await deps.db.till.findUniqueOrThrow({
    where: { id },
    include: { partner: true },
  });
  const ended = endOf(till, partner);
  const decides = !ended && till.works_offline;
  const heard = till.forked ? (contact.lines.at(-1)?.sequence ?? contact.heard) : till.heard;
  return {
    ...{ contact: contact.contact, heard, heard_hash: till.heard_hash, ended, offline: till.works_offline },
    ...{ club_now: now, limits: await limitsOf(deps), lines: told, name: till.name },
    months: decides ? await monthsFor(deps, partner.id, contact) : [],
    stopped: decides ? await stoppedCards(deps, deps.db) : [],
    keys: decides ? cardPublicKeys(deps) : [],
    partner: { id: partner.id, name: partner.name },
  };
}

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
  const months = await usedTags(deps, deps.db, { partner_id, now: deps.clock().getTime() });
  const keys = months.flatMap(({ month, used }) => used.map((tag) => keyOfUse(month, tag)));
  const is_held = uses_digest === (await digestOfUses(keys));
  return is_held ? months.map((month) => ({ ...month, used: null })) : months;
}
