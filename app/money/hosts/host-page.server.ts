import type { Gift, Host } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { GUEST } from "~/kernel/guest";
import { FIRST_TO_END, sparePasses } from "./check-in.server";
import { passOf, type UnusedPass } from "./own-host";

const SHOWN = 100;

/** No guest is named, and no single guest's savings are shown. Spare passes that end first come first, guests newest first. */
export async function hostPage({ db, clock }: Deps, host: Host) {
  const spare = sparePasses(host, dayOf(clock()));
  const sent = { ...spare, sent_ahead_at: { not: null } };
  const used = { order: { host_id: host.id }, status: "redeemed" };
  const [spareCount, sentCount, usedCount, spares, sentAhead, guests, savings] = await Promise.all([
    db.gift.count({ where: spare }),
    db.gift.count({ where: sent }),
    db.gift.count({ where: used }),
    db.gift.findMany({ where: spare, orderBy: FIRST_TO_END, take: SHOWN }),
    db.gift.findMany({ where: sent, orderBy: [{ sent_ahead_at: "desc" }, { id: "desc" }], take: SHOWN }),
    db.gift.findMany({
      where: used,
      include: { period: { include: { member: { include: { user: { select: { provider: true } } } } } } },
      orderBy: [{ closed_at: "desc" }, { id: "desc" }],
      take: SHOWN,
    }),
    savingsOf(db, host),
  ]);
  return {
    name: host.name,
    unit_cents: host.unit_cents,
    ...savings,
    /** For the desk. */
    spare: spareCount,
    sent_count: sentCount,
    used: usedCount,
    spares: spares.map(unusedPass),
    /** Sent ahead to a guest who has not redeemed it yet. */
    sent: sentAhead.map(unusedPass),
    guests: guests.map((gift) => ({
      ...passOf(gift),
      used_on: dayOf(gift.closed_at!),
      is_paper: gift.period?.member.user.provider === GUEST,
    })),
  };
}

const unusedPass = (gift: Gift): UnusedPass => ({ ...passOf(gift), valid_through: gift.valid_through });

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
    /** Of all guests together. */
    saved_cents: theirs.reduce((sum, { discount_cents }) => sum + discount_cents, 0),
  };
}
