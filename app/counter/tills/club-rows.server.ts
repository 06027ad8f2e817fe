import { partnerActor } from "~/accounts/admins/actor";
import { claimOf } from "~/counter/redemptions/redemption";
import { undoAlert } from "~/counter/redemptions/void-row.server";
import type { Tx } from "~/db/connection/types";
import type { Partner, Redemption, Till } from "~/db/generated/client";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf, endOfDay, monthKeyOf, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { memberOfCardNumber } from "~/members/card/card";
import { cardPublicKeys } from "~/members/card/card-keys.server";
import { ED25519, type SignedCard, verifyCard } from "~/members/card/signed-card";
import { findMember } from "~/members/membership/members.queries.server";
import type { ClubTill, ClubTx, ClubUse, LineOutcome, TillFacts } from "./club-lines";
import { replacedAt } from "./till-lists.server";
import { bookTillDiscount, voidUse } from "./uses.server";
import type { PublicKey, TillLine } from "./wire";

/** Within a transaction that holds the shop's lock. */
export interface ShopTx {
  deps: Deps;
  tx: Tx;
  partner: Pick<Partner, "id" | "name" | "is_active">;
  row: Till;
  till: ClubTill;
  facts: TillFacts;
}

/** The rows of a shop in the database. */
export function clubRows(shop: ShopTx): ClubTx {
  const { deps, tx, partner, row, till, facts } = shop;
  const [partner_id, till_id, now] = [partner.id, row.id, new Date(facts.now)];
  const key = (attempt: string) => ({ partner_id_attempt: { partner_id, attempt } });
  return {
    till,
    facts,
    verify: cardVerifier(deps),
    replacedAt: (card) => whenReplaced(deps, tx, card),
    memberOf: async (card_number) => (await memberOfCard(tx, card_number))?.id ?? null,
    linesOfDay(decided_at) {
      const day = dayOf(new Date(decided_at));
      const within = { gte: startOfDay(day), lt: endOfDay(day) };
      const booked = { undoes: null, result: { not: "set_aside" } };
      return tx.tillLine.count({ where: { till_id, ...booked, decided_at: within } });
    },
    isRefused: async (attempt) => (await tx.refusedAttempt.findUnique({ where: key(attempt) })) !== null,
    use: (attempt) => useOf(shop, attempt),
    async givenAt(attempt) {
      const accepted = { undoes: null, result: { not: "set_aside" } };
      const line = await tx.tillLine.findFirst({ where: { till_id, attempt, ...accepted } });
      return line?.decided_at.getTime() ?? null;
    },
    async outcomesOf(hashes) {
      const rows = await tx.tillLine.findMany({ where: { till_id, hash: { in: hashes } } });
      return new Map(rows.map(({ hash, result, why }) => [hash, { result, why } as LineOutcome]));
    },
    book: (line, member) => book(shop, line, member),
    undo: (attempt, reason) => undo(shop, attempt, reason),
    async keepLine({ sequence, hash, attempt, undoes, amount_cents, decided_at }, outcome) {
      const line = { sequence, hash, attempt, undoes, amount_cents, decided_at: new Date(decided_at) };
      const data = { ...line, ...outcome, partner_id, till_id, told_at: now };
      await tx.tillLine.create({ data, select: { id: true } });
    },
    keepRefused: (attempts) => keepRefused(shop, attempts),
    async askedSince(attempts, since) {
      const rows = await tx.redemption.findMany({
        where: {
          partner_id,
          idempotency_key: { in: attempts },
          claim: { not: null },
          till_id,
          booked_at: null,
          redemption_date: { gte: new Date(since) },
        },
        select: { idempotency_key: true },
      });
      return rows.map(({ idempotency_key }) => idempotency_key);
    },
    raise: (kind, attempt) => raise(shop, kind, attempt),
  };
}

/** Imports the club's keys once for all lines, and not at all where there is none. */
function cardVerifier(deps: Deps): ClubTx["verify"] {
  const importKey = async ({ key_id, public_key }: PublicKey) => {
    const raw = Buffer.from(public_key, "base64url");
    return [key_id, await crypto.subtle.importKey("raw", raw, ED25519, false, ["verify"])] as const;
  };
  let keys: Promise<Map<number, CryptoKey>> | null = null;
  return async (card) => {
    keys ??= Promise.all(cardPublicKeys(deps).map(importKey)).then((imported) => new Map(imported));
    const known = await keys;
    return verifyCard(card, (key_id) => known.get(key_id));
  };
}

const rowOfCard = (card_number: number): number | null => {
  const id = memberOfCardNumber(card_number);
  return id <= 0x7fffffff ? id : null;
};

/** The member whom a card leads to; null for a number of none. */
export async function memberOfCard(tx: Tx, card_number: number) {
  const id = rowOfCard(card_number);
  return id === null ? null : findMember(tx, { id });
}

async function whenReplaced(deps: Deps, tx: Tx, { card_number, card_token }: SignedCard) {
  const id = rowOfCard(card_number);
  const member = id && (await tx.member.findUnique({ where: { id }, select: { card_token: true } }));
  if (!member) return "never" as const;
  if (member.card_token === card_token) return null;
  return (await replacedAt(deps, tx, card_token))?.getTime() ?? ("never" as const);
}

const redemptionOf = ({ tx, partner }: ShopTx, idempotency_key: string): Promise<Redemption | null> =>
  tx.redemption.findUnique({
    where: { partner_id_idempotency_key: { partner_id: partner.id, idempotency_key } },
  });

async function useOf(shop: ShopTx, attempt: string): Promise<ClubUse | null> {
  const { tx, partner, row } = shop;
  const redemption = await redemptionOf(shop, attempt);
  if (redemption) {
    const { member_id, claim, till_id, redemption_date, booked_at } = redemption;
    return {
      member: member_id,
      result: claim === null ? "undone" : "booked",
      is_own: till_id === row.id,
      booked_at: (booked_at ?? redemption_date).getTime(),
    };
  }
  const where = { partner_id_attempt: { partner_id: partner.id, attempt } };
  const over = await tx.overrun.findUnique({ where });
  return (
    over && {
      member: over.member_id ?? 0,
      result: over.undone_at ? "undone" : "second",
      is_own: over.till_id === row.id,
      booked_at: over.booked_at.getTime(),
    }
  );
}

/** A redemption, or an overrun where another one holds the month. */
async function book(shop: ShopTx, line: TillLine, member_id: number): Promise<"booked" | "second"> {
  const { deps, tx, partner, row, facts } = shop;
  const member = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
  const { attempt, amount_cents, notes = "", staff_initials = "" } = line;
  const [decided_at, booked_at] = [new Date(line.decided_at), new Date(facts.now)];
  const given = { attempt, amount_cents, decided_at, booked_at, till_id: row.id };
  const redeemed = await bookTillDiscount(deps, { ...given, partner, member, notes, staff_initials });
  if (redeemed !== null) return "booked";
  const month_key = monthKeyOf(decided_at);
  const claim = claimOf(member_id, partner.id, month_key);
  const holder = await tx.redemption.findUnique({ where: { claim }, select: { idempotency_key: true } });
  const overran = holder?.idempotency_key ?? null;
  const data = { ...given, partner_id: partner.id, member_id, month_key, overran };
  await tx.overrun.create({ data, select: { id: true } });
  await raise(shop, "overrun", attempt);
  return "second";
}

async function undo(shop: ShopTx, attempt: string, reason: string): Promise<void> {
  const { deps, tx, partner, row, facts } = shop;
  const redemption = await redemptionOf(shop, attempt);
  if (redemption) return voidUse(deps, tx, redemption, { actor: partnerActor(partner), reason });
  const where = { partner_id_attempt: { partner_id: partner.id, attempt } };
  const now = new Date(facts.now);
  await tx.overrun.update({ where, data: { undone_at: now } });
  await closeThese(tx, [`till:overrun:${row.id}:${attempt}`], "it was undone", now);
  // No redemption has this key, so that a request of hours ago could still book it.
  await keepRefused(shop, [attempt]);
}

/** Of one shop, so that nobody can fill the table. */
const MOST_REFUSED_OF_A_SHOP = 20_000;

async function keepRefused({ tx, partner, facts }: ShopTx, attempts: string[]): Promise<void> {
  const partner_id = partner.id;
  if (attempts.length === 0) return;
  if ((await tx.refusedAttempt.count({ where: { partner_id } })) >= MOST_REFUSED_OF_A_SHOP) return;
  for (const attempt of attempts)
    await tx.refusedAttempt.upsert({
      where: { partner_id_attempt: { partner_id, attempt } },
      update: {},
      create: { partner_id, attempt, told_at: new Date(facts.now) },
    });
}

const ALERTS = {
  fork: {
    link: "/admin/tills",
    words: "exists twice, or its memory was set back. It is ended and has to be paired again.",
  },
  gap: {
    link: "/admin/tills",
    words: "no longer keeps some of its discounts, so the club never received them.",
  },
  overrun: {
    link: "/admin/overruns",
    words: "gave a discount to a member who had used the month. No money moves.",
  },
  set_aside: {
    link: "/admin/set-aside",
    words: "sent a discount or an undo that was not accepted. Nothing was booked.",
  },
  undo: {
    link: "/admin/set-aside?why=undo_late",
    words: "asks to undo a discount after its 15 minutes. Undo it, or leave it.",
  },
};

/** Once for a till that exists twice, for each overrun, gap and late undo, and for each day on which lines were set aside. */
async function raise(shop: ShopTx, kind: keyof typeof ALERTS, attempt: string): Promise<void> {
  const { tx, partner, row, facts } = shop;
  const now = new Date(facts.now);
  const once = { fork: "", gap: attempt, overrun: attempt, set_aside: dayOf(now), undo: attempt }[kind];
  const { link, words } = ALERTS[kind];
  const asked = kind === "undo" ? await redemptionOf(shop, attempt) : null;
  await raiseAlert(tx, {
    kind: `till_${kind}`,
    dedupe_key: asked ? undoAlert(asked.id) : `till:${kind}:${row.id}:${once}`,
    message: `${partner.name}: the till “${row.name}” ${words}`,
    link: asked ? `/admin/redemptions/${asked.id}/void` : link,
    now,
  });
}
