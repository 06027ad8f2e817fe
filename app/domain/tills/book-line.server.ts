import type { Tx } from "~/db/connection/client.server";
import type { Partner, Redemption, Till } from "~/db/generated/client";
import { findMember } from "~/db/queries/members.server";
import { dayOf, endOfDay, monthKeyOf, startOfDay } from "../clock";
import type { Deps } from "../deps";
import { partnerActor } from "../partners/actor";
import { claimOf, PARTNER_VOID_MINUTES } from "../redemptions/redemption";
import { raiseTillAlert } from "./alerts.server";
import { memberOfCardNumber } from "./card-number";
import { checkLine, checkTill, type LineFacts, type TillFacts } from "./check-line";
import type { TillLine } from "./line";
import type { SetAside } from "./set-aside";
import type { SignedCard } from "./signed-card";
import { replacedAt } from "./stopped-cards.server";
import { redeemTold, voidUse } from "./uses.server";
import type { LineResult } from "./wire";

/** Within a transaction that holds the shop's lock. */
export interface ShopTx {
  deps: Deps;
  tx: Tx;
  partner: Pick<Partner, "id" | "name" | "is_active">;
  till: Till;
  facts: TillFacts;
  verify(card: string): Promise<SignedCard | null>;
}

interface Became {
  result: LineResult;
  why: SetAside | "";
}

const aside = (why: SetAside): Became => ({ result: "set_aside", why });
const became = (result: LineResult): Became => ({ result, why: "" });

/** What becomes of a told line: a redemption, an overrun, an undo, or nothing (R108). */
export const bookLine = (shop: ShopTx, line: TillLine): Promise<Became> =>
  line.undoes === null ? bookDiscount(shop, line) : undoDiscount(shop, line, line.undoes);

async function bookDiscount(shop: ShopTx, line: TillLine): Promise<Became> {
  const { deps, tx, partner, till, facts } = shop;
  const card = await shop.verify(line.card);
  const why = checkLine(line, facts, { card, ...(await factsOfLine(shop, line, card)) });
  if (why || !card) return aside(why ?? "forged");
  const member = await findMember(tx, { id: memberOfCardNumber(card.card_number) });
  if (!member) return aside("replaced");
  const known = await knownAs(shop, line.attempt);
  if (known) return known.member_id === member.id ? became(known.result) : aside("key");
  const { attempt, amount_cents, notes = "", staff_initials = "" } = line;
  const [decided_at, booked_at] = [new Date(line.decided_at), new Date(facts.now)];
  const told = { attempt, amount_cents, decided_at, booked_at, till_id: till.id };
  const redeemed = await redeemTold(deps, { ...told, partner, member, notes, staff_initials });
  if (redeemed !== null) return became("booked");
  const month_key = monthKeyOf(decided_at);
  const claim = claimOf(member.id, partner.id, month_key);
  const holder = await tx.redemption.findUnique({ where: { claim }, select: { idempotency_key: true } });
  const overran = holder?.idempotency_key ?? null;
  await tx.overrun.create({
    data: { ...told, partner_id: partner.id, member_id: member.id, month_key, overran },
    select: { id: true },
  });
  await raiseTillAlert(tx, { kind: "overrun", partner, till, attempt, now: booked_at });
  return became("second");
}

async function factsOfLine(
  { deps, tx, partner, till }: ShopTx,
  { attempt, decided_at }: TillLine,
  card: SignedCard | null,
): Promise<Omit<LineFacts, "card">> {
  const day = dayOf(new Date(decided_at));
  const lines_of_day = await tx.tillLine.count({
    where: {
      ...{ till_id: till.id, undoes: null, result: { not: "set_aside" } },
      decided_at: { gte: startOfDay(day), lt: endOfDay(day) },
    },
  });
  const key = { partner_id_attempt: { partner_id: partner.id, attempt } };
  const refused = (await tx.refusedAttempt.findUnique({ where: key })) !== null;
  return { lines_of_day, refused, replaced_at: card ? await replaced(deps, tx, card) : null };
}

async function replaced(deps: Deps, tx: Tx, { card_number, card_token }: SignedCard) {
  const id = memberOfCardNumber(card_number);
  const member =
    id <= 0x7fffffff && (await tx.member.findUnique({ where: { id }, select: { card_token: true } }));
  if (!member) return "never" as const;
  if (member.card_token === card_token) return null;
  return (await replacedAt(deps, tx, card_token))?.getTime() ?? ("never" as const);
}

/** The same attempt, which the club has applied, or another line has told. */
async function knownAs(
  { tx, partner }: ShopTx,
  attempt: string,
): Promise<{ member_id: number | null; result: LineResult } | null> {
  const redemption = await redemptionOf(tx, partner.id, attempt);
  if (redemption) {
    const { member_id, claim } = redemption;
    return { member_id, result: claim === null ? "undone" : "booked" };
  }
  const key = { partner_id_attempt: { partner_id: partner.id, attempt } };
  const over = await tx.overrun.findUnique({ where: key });
  return over && { member_id: over.member_id, result: over.undone_at ? "undone" : "second" };
}

const redemptionOf = (tx: Tx, partner_id: number, attempt: string): Promise<Redemption | null> =>
  tx.redemption.findUnique({
    where: { partner_id_idempotency_key: { partner_id, idempotency_key: attempt } },
  });

/** As at every door: for 15 minutes from when the club booked the discount (R49). Later ones wait for the office. */
async function undoDiscount(shop: ShopTx, line: TillLine, undoes: string): Promise<Became> {
  const { deps, tx, partner, till, facts } = shop;
  const why = checkTill(line, facts);
  if (why) return aside(why);
  const own = await tx.tillLine.findFirst({ where: { till_id: till.id, attempt: undoes, undoes: null } });
  if (!own) return aside("undo_unknown");
  const redemption = await redemptionOf(tx, partner.id, undoes);
  const key = { partner_id_attempt: { partner_id: partner.id, attempt: undoes } };
  const over = redemption ? null : await tx.overrun.findUnique({ where: key });
  const booked_at = redemption ? (redemption.booked_at ?? redemption.redemption_date) : over?.booked_at;
  const is_over = redemption ? redemption.claim === null : over?.undone_at !== null;
  if (!booked_at || is_over) return became("undone");
  if (facts.now - booked_at.getTime() > PARTNER_VOID_MINUTES * 60_000) return aside("undo_late");
  const by = { actor: partnerActor(partner), reason: "Undone at the till" };
  if (redemption) await voidUse(deps, tx, redemption, by);
  else await tx.overrun.update({ where: key, data: { undone_at: new Date(facts.now) } });
  return became("undone");
}
