import type { MemberCard } from "~/accounts/access/member-card";
import { insertRow } from "~/db/connection/rows.server";
import type { Host, Prisma } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { GUEST, GUEST_NAME, guestAddress } from "~/kernel/guest";
import { readSettings } from "~/kernel/settings/settings.server";
import { cardForPaper } from "~/members/membership/members.server";
import { giftCodeShown, giftLink, periodOfGift } from "~/money/gifts/gift";
import { takeGift } from "~/money/gifts/redeem.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { writeMember } from "~/money/settlement/settle-money.server";
import { type HostPass, passOf } from "./own-host";

/**
 * Checks a guest in with the spare pass that ends first, and returns its id. Two desks at once get two passes. Throws
 * `invalid_input` if none is left.
 */
export async function checkInNext(deps: Deps, host: Host): Promise<number> {
  const taken: number[] = [];
  for (;;) {
    const next = await deps.db.gift.findFirst({
      where: { ...sparePasses(host, dayOf(deps.clock())), id: { notIn: taken } },
      orderBy: FIRST_TO_END,
    });
    if (!next) throw new ClubError("invalid_input", "You have no passes left. Please buy a pack first.");
    if (await checkIn(deps, host, next.id).catch(falseIfTaken)) return next.id;
    taken.push(next.id);
  }
}

function falseIfTaken(error: unknown): false {
  if (error instanceof ClubError && error.code === "invalid_input") return false;
  throw error;
}

/** Unused, not lapsed, and not sent ahead. */
export function sparePasses({ id: host_id }: Host, today: Day) {
  return { order: { host_id }, status: "unused", valid_through: { gte: today }, sent_ahead_at: null };
}

export const FIRST_TO_END = [
  { valid_through: "asc" },
  { id: "asc" },
] satisfies Prisma.GiftOrderByWithRelationInput[];

/**
 * A pass of the host becomes a membership without a name, from today (R106). False if it was before. Throws `not_found`
 * for another host's pass, and `invalid_input` for one that is used, given back or sent ahead.
 */
export async function checkIn(deps: Deps, host: Host, gift_id: number): Promise<boolean> {
  const { grace_days, ...vat } = await readSettings(deps);
  return deps.db.$transaction(async (tx) => {
    const gift = await tx.gift.findFirst({
      where: { id: gift_id, order: { host_id: host.id } },
      include: { order: true, payment: true, period: { include: { member: { include: { user: true } } } } },
    });
    if (!gift) throw noPass();
    if (gift.period?.member.user.provider === GUEST) return false;
    const now = deps.clock();
    await takeGift(tx, gift, now, { sent_ahead_at: null });
    const email = guestAddress(gift.id);
    const { id: user_id } = await tx.user.create({ data: { email, provider: GUEST, created_at: now } });
    const period = periodOfGift(null, gift.order.plan_type as PlanType, dayOf(now), grace_days);
    const joiner = { user_id, email, full_name: GUEST_NAME, phone: "", city: host.city };
    const booking = { tx, deps, now, grace_days, vat, actor: "host" };
    const member = await writeMember(booking, { before: null, joiner, period, keepCancelled: false });
    const given = { member_id: member.id, gift_id: gift.id, source: "gift", created_at: now };
    await insertRow(tx, "MembershipPeriod", { ...period, ...given });
    return true;
  }, MONEY_TRANSACTION);
}

interface GuestPass {
  card: MemberCard;
  /** With it the guest can claim the pass, unless the host's account is gone. */
  code: string | null;
  link: string | null;
  pass: HostPass;
  checked_in_at: Date;
}

/** The card to print. Throws `not_found` once the guest has claimed it: then it is theirs. */
export async function guestPass(deps: Deps, host: Host, gift_id: number): Promise<GuestPass> {
  const gift = await deps.db.gift.findFirst({
    where: { id: gift_id, order: { host_id: host.id }, period: { member: { user: { provider: GUEST } } } },
    include: { period: { include: { member: true } } },
  });
  const card = gift?.period && (await cardForPaper(deps, gift.period.member.user_id));
  if (!gift || !card) throw noPass();
  const code = gift.code_sealed && deps.secrets.open("gift_code", gift.code_sealed);
  return {
    card,
    code: code && giftCodeShown(code),
    link: code && giftLink(deps.origin, code),
    pass: passOf(gift),
    checked_in_at: gift.closed_at!,
  };
}

function noPass(): ClubError {
  return new ClubError("not_found", "There is no such pass.");
}
