import type { Member, Overrun, Redemption } from "~/db/generated/client";
import { findMember } from "~/db/queries/members.server";
import { cardNumberOf, memberOfCardNumber } from "../book/card-number";
import type { Use } from "../book/club-store";
import type { MonthKey } from "../clock";
import { eventsIn } from "../connect/webhooks/events";
import { ClubError } from "../errors";
import { VOUCHER_CODE_LENGTH } from "../ids";
import { factsOf } from "../members/members.server";
import { entitled } from "../membership/membership";
import { applyRedemption } from "../redemptions/apply.server";
import { claimOf } from "../redemptions/redemption";
import { voidRow } from "../redemptions/void-row.server";
import { readSettings } from "../settings/settings.server";
import type { Door, ShopTx } from "./shop-tx";

/** A use with the month's claim is a redemption; one without is an overrun. */
export async function useOf({ tx, partner }: ShopTx, attempt: string): Promise<Use | null> {
  const partner_id = partner.id;
  const key = { partner_id_idempotency_key: { partner_id, idempotency_key: attempt } };
  const row = await tx.redemption.findUnique({ where: key, include: { overrun: true, member: CARD } });
  if (row) return ofRedemption(row);
  const over = await tx.overrun.findUnique({ where: { partner_id_attempt: { partner_id, attempt } } });
  return over && ofOverrun(over);
}

/** The one with the claim first. */
export async function liveUsesOf(shop: ShopTx, month_key: MonthKey, card_number: number): Promise<Use[]> {
  const { tx, partner } = shop;
  const member = await memberOf(shop, card_number);
  const same = { partner_id: partner.id, month_key };
  const claimed = member
    ? await tx.redemption.findMany({
        where: { ...same, member_id: member.id, claim: { not: null } },
        include: { overrun: true, member: CARD },
        orderBy: { id: "asc" },
      })
    : [];
  const over = await tx.overrun.findMany({
    where: {
      ...{ ...same, undone_at: null, redemption_id: null },
      ...(member ? { member_id: member.id } : { member_id: null, card_number: BigInt(card_number) }),
    },
    orderBy: { id: "asc" },
  });
  return [...claimed.map(ofRedemption), ...over.map(ofOverrun).sort((a, b) => +b.claims - +a.claims)];
}

export async function saveUseOf(shop: ShopTx, use: Use): Promise<void> {
  const { deps, tx, partner } = shop;
  const partner_id = partner.id;
  const key = { partner_id_idempotency_key: { partner_id, idempotency_key: use.attempt } };
  const redemption = await tx.redemption.findUnique({ where: key });
  if (redemption) return use.undone ? undo(shop, redemption) : undefined;
  const attempt = { partner_id_attempt: { partner_id, attempt: use.attempt } };
  const over = await tx.overrun.findUnique({ where: attempt });
  const member = await memberOf(shop, use.card_number);
  if (use.claims && member) return redeemed(shop, use, member);
  const state = { undone_at: use.undone ? deps.clock() : null, overran: use.claims ? null : use.overran };
  if (over) await tx.overrun.update({ where: { id: over.id }, data: state });
  else
    await tx.overrun.create({
      data: { ...overrunOf(use, partner_id), ...state, member_id: member?.id ?? null },
    });
}

function undo({ deps, tx, context, partner }: ShopTx, redemption: Redemption): Promise<void> {
  const { actor, reason } = context.undoing ?? {
    actor: { kind: "partner" as const, ...partner },
    reason: "Undone at the till",
  };
  return voidRow(deps, tx, redemption, { actor, reason });
}

/** With everything that follows from a discount. An overrun that takes the claim becomes one. */
async function redeemed(shop: ShopTx, use: Use, member: Member): Promise<void> {
  const { deps, tx, partner } = shop;
  const settings = await readSettings(deps);
  const now = new Date(use.decided_at);
  const { channel, method, ...door } = await doorOf(shop, use);
  const flag = flagOf(shop, member, entitled(factsOf(member), now, settings.grace_days));
  const applied = await applyRedemption(deps, {
    ...{ partner, member, method, now, amount: use.amount_cents },
    claim: claimOf(member.id, partner.id, use.month),
    attempt: { ...door, channel, idempotency_key: use.attempt },
    isTold: eventsIn(settings.webhook_events).includes("redemption.applied"),
    told: use.till === null ? null : { till_id: use.till, booked_at: new Date(use.booked_at), flag },
  });
  if (!applied)
    throw new ClubError("not_entitled", "This membership is not active, so the discount does not apply.");
  await tx.overrun.updateMany({
    where: { partner_id: partner.id, attempt: use.attempt },
    data: { redemption_id: applied.id },
  });
}

/** What was asked at another door keeps its door. */
async function doorOf(
  { tx, partner, context }: ShopTx,
  { attempt, till, card_token, ...staff }: Use,
): Promise<Door> {
  if (till === null && context.door) return context.door;
  const asked = await tx.bookQuestion.findUnique({
    where: { partner_id_attempt: { partner_id: partner.id, attempt } },
    select: { method: true, channel: true, notes: true, staff_initials: true },
  });
  const method = card_token.length === VOUCHER_CODE_LENGTH ? "voucher_code" : "qr";
  const { notes = "", staff_initials = "" } = staff;
  return asked ?? { method, channel: "till", notes, staff_initials };
}

function flagOf({ partner }: ShopTx, member: Member, works: boolean): string {
  if (member.anonymised_at) return "member_deleted";
  if (!works) return "member_ended";
  return partner.is_active ? "" : "shop_left";
}

const CARD = { select: { id: true, card_token: true } };

function ofRedemption(
  row: Redemption & { overrun: Overrun | null; member: { id: number; card_token: string } },
): Use {
  return {
    ...{ attempt: row.idempotency_key, till: row.till_id, month: row.month_key },
    ...{ card_number: cardNumberOf(row.member.id), card_token: row.member.card_token },
    ...{ amount_cents: row.amount_cents, decided_at: row.redemption_date.getTime() },
    booked_at: (row.booked_at ?? row.redemption_date).getTime(),
    ...{ claims: row.claim !== null, undone: row.claim === null, overran: row.overrun?.overran ?? null },
  };
}

function ofOverrun(row: Overrun): Use {
  return {
    ...{ attempt: row.attempt, till: row.till_id, month: row.month_key },
    ...{ card_number: Number(row.card_number), card_token: row.card_token },
    ...{ amount_cents: row.amount_cents, decided_at: row.decided_at.getTime() },
    ...{ booked_at: row.booked_at.getTime(), undone: row.undone_at !== null, overran: row.overran },
    claims: row.overran === null && row.undone_at === null,
  };
}

const overrunOf = (use: Use, partner_id: number) => ({
  ...{ partner_id, till_id: use.till, attempt: use.attempt, month_key: use.month },
  ...{ card_number: BigInt(use.card_number), card_token: use.card_token, amount_cents: use.amount_cents },
  ...{ decided_at: new Date(use.decided_at), booked_at: new Date(use.booked_at) },
});

/** Null for a number that no member has. */
async function memberOf({ tx }: ShopTx, card_number: number): Promise<Member | null> {
  const id = memberOfCardNumber(card_number);
  return id <= 0x7fffffff ? findMember(tx, { id }) : null;
}
