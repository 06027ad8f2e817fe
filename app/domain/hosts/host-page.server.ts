import type { Host } from "~/db/generated/client";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { giftStatusOn } from "../gifts/gift";
import { GUEST } from "./guest";
import type { HostPage } from "./own-host";

const SHOWN = 100;

/** No guest is named, and no single guest's savings are shown. */
export async function hostPage({ db, clock }: Deps, host: Host): Promise<HostPage> {
  const where = { order: { host_id: host.id } };
  const today = dayOf(clock());
  const [unused, used, total, gifts, savings] = await Promise.all([
    db.gift.count({ where: { ...where, status: "unused", valid_through: { gte: today } } }),
    db.gift.count({ where: { ...where, status: "redeemed" } }),
    db.gift.count({ where }),
    db.gift.findMany({
      where,
      include: { period: { include: { member: { include: { user: { select: { provider: true } } } } } } },
      orderBy: { id: "desc" },
      take: SHOWN,
    }),
    savingsOf(db, host),
  ]);
  const passes = gifts.map((gift) => ({
    ...{ id: gift.id, order_id: gift.order_id, position: gift.position, valid_through: gift.valid_through },
    status: giftStatusOn(gift, today),
    closed_on: gift.closed_at && dayOf(gift.closed_at),
    is_paper: gift.period?.member.user.provider === GUEST,
  }));
  return { name: host.name, unit_cents: host.unit_cents, unused, used, ...savings, passes, total };
}

async function savingsOf(db: Deps["db"], { id: host_id }: Host) {
  const periods = await db.membershipPeriod.findMany({
    where: { gift: { order: { host_id } } },
    select: { member_id: true, starts_on: true, ends_on: true },
  });
  const redemptions = await db.redemption.findMany({
    where: { claim: { not: null }, member: { periods: { some: { gift: { order: { host_id } } } } } },
    select: { member_id: true, redeemed_on: true, discount_cents: true },
  });
  const theirs = redemptions.filter(({ member_id, redeemed_on }) =>
    periods.some(
      (one) => one.member_id === member_id && one.starts_on <= redeemed_on && redeemed_on <= one.ends_on,
    ),
  );
  return {
    visits: theirs.length,
    saved_cents: theirs.reduce((sum, { discount_cents }) => sum + discount_cents, 0),
  };
}
