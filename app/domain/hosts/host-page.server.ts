import type { Host } from "~/db/generated/client";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { FIRST_TO_END, sparePasses } from "./check-in.server";
import { GUEST } from "./guest";
import { type HostPage, passOf } from "./own-host";

const SHOWN = 100;

/** No guest is named, and no single guest's savings are shown. Spare passes that end first come first, guests newest first. */
export async function hostPage({ db, clock }: Deps, host: Host): Promise<HostPage> {
  const spare = sparePasses(host, dayOf(clock()));
  const used = { order: { host_id: host.id }, status: "redeemed" };
  const [unusedCount, usedCount, spares, guests, savings] = await Promise.all([
    db.gift.count({ where: spare }),
    db.gift.count({ where: used }),
    db.gift.findMany({ where: spare, orderBy: FIRST_TO_END, take: SHOWN }),
    db.gift.findMany({
      where: used,
      include: { period: { include: { member: { include: { user: { select: { provider: true } } } } } } },
      orderBy: [{ closed_at: "desc" }, { id: "desc" }],
      take: SHOWN,
    }),
    savingsOf(db, host),
  ]);
  return {
    ...{ name: host.name, unit_cents: host.unit_cents, unused: unusedCount, used: usedCount, ...savings },
    spares: spares.map((gift) => ({ ...passOf(gift), valid_through: gift.valid_through })),
    guests: guests.map((gift) => ({
      ...passOf(gift),
      used_on: dayOf(gift.closed_at!),
      is_paper: gift.period?.member.user.provider === GUEST,
    })),
  };
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
