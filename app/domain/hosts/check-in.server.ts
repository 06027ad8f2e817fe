import { insertRow } from "~/db/connection/rows.server";
import type { Host } from "~/db/generated/client";
import type { PlanType } from "../catalog";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { giftCodeShown, giftLink, periodOfGift } from "../gifts/gift";
import { takeGift } from "../gifts/redeem.server";
import { cardForPaper } from "../members/members.server";
import type { MemberCard } from "../membership/card";
import { MONEY_TRANSACTION } from "../payments/deps";
import { writeMember } from "../payments/settlement/write-member.server";
import { readSettings } from "../settings/settings.server";
import { GUEST, GUEST_NAME, guestAddress } from "./guest";

/**
 * A pass of the host becomes a membership without a name, from today (R106). A second press changes nothing. Throws
 * `not_found` for another host's pass, and `invalid_input` for one that is used or given back.
 */
export async function checkIn(deps: Deps, host: Host, gift_id: number): Promise<void> {
  const { grace_days, ...vat } = await readSettings(deps);
  await deps.db.$transaction(async (tx) => {
    const gift = await tx.gift.findFirst({
      where: { id: gift_id, order: { host_id: host.id } },
      include: { order: true, payment: true, period: { include: { member: { include: { user: true } } } } },
    });
    if (!gift) throw noPass();
    if (gift.period?.member.user.provider === GUEST) return;
    const now = deps.clock();
    await takeGift(tx, gift, now);
    const email = guestAddress(gift.id);
    const { id: user_id } = await tx.user.create({ data: { email, provider: GUEST, created_at: now } });
    const period = periodOfGift(null, gift.order.plan_type as PlanType, dayOf(now), grace_days);
    const joiner = { user_id, email, full_name: GUEST_NAME, phone: "", city: host.city };
    const booking = { tx, deps, now, grace_days, vat, actor: "host" };
    const member = await writeMember(booking, { before: null, joiner, period, keepCancelled: false });
    const given = { member_id: member.id, gift_id: gift.id, source: "gift", created_at: now };
    await insertRow(tx, "MembershipPeriod", { ...period, ...given });
  }, MONEY_TRANSACTION);
}

interface GuestPass {
  card: MemberCard;
  /** With it the guest can claim the pass, unless the host's account is gone. */
  code: string | null;
  link: string | null;
}

/** The card to print. Throws `not_found` once the guest has claimed it: then it is theirs. */
export async function guestPass(deps: Deps, host: Host, gift_id: number): Promise<GuestPass> {
  const gift = await deps.db.gift.findFirst({
    where: { id: gift_id, order: { host_id: host.id }, period: { member: { user: { provider: GUEST } } } },
    include: { period: { include: { member: true } } },
  });
  const card = gift?.period && (await cardForPaper(deps, gift.period.member.user_id));
  if (!gift || !card) throw noPass();
  const code = gift.code_sealed && deps.secrets.open(gift.code_sealed);
  return { card, code: code && giftCodeShown(code), link: code && giftLink(deps.origin, code) };
}

function noPass(): ClubError {
  return new ClubError("not_found", "There is no such pass.");
}
