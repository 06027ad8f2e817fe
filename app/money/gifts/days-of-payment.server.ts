import type { Tx } from "~/db/connection/types";
import type { Gift, Member, MembershipPeriod, Prisma } from "~/db/generated/client";
import type { Day } from "~/kernel/clock";
import type { Standing } from "~/money/refunds/standing";

interface Paid {
  id: number;
  instrument: string | null;
}

const OF_ORDER = {
  member: true,
  gift: { include: { checkout: { include: { user: true } } } },
} satisfies Prisma.MembershipPeriodInclude;
type Given = Prisma.MembershipPeriodGetPayload<{ include: typeof OF_ORDER }>;

/**
 * The days that come and go with a payment: those that it bought its member, and those of its gifts that the buyer redeemed, or
 * somebody who pays with the buyer's card (R122). Ids, in the order in which they are moved: the latest days go first and come
 * back last.
 */
export async function daysOfPayment(tx: Tx, payment: Paid, to: Standing): Promise<number[]> {
  const { id } = payment;
  const latest_first = to !== "completed";
  const bought = await tx.membershipPeriod.findMany({ where: { payment_id: id } });
  const given = await tx.membershipPeriod.findMany({
    where: { gift: { payment_id: id } },
    include: OF_ORDER,
  });
  const own: MembershipPeriod[] = [];
  for (const period of given) if (period.held_from || (await isBuyers(tx, payment, period))) own.push(period);
  const movable = {
    completed: isHeld,
    disputed: isThere,
    refunded: (one: MembershipPeriod) => isThere(one) || isHeld(one),
  };
  return [...bought, ...own]
    .filter(movable[to])
    .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on) * (latest_first ? -1 : 1))
    .map((period) => period.id);
}

const isHeld = ({ held_from }: MembershipPeriod): boolean => held_from !== null;
const isThere = ({ voided_at }: MembershipPeriod): boolean => voided_at === null;

interface Holder extends Pick<Member, "id" | "full_name" | "member_id"> {
  period_id: number;
  ends_on: Day;
}

/** Whoever else redeemed its gifts and has days of them left. */
export async function othersDays(tx: Tx, payment: Paid, today: Day): Promise<Holder[]> {
  const given = await tx.membershipPeriod.findMany({
    where: { gift: { payment_id: payment.id }, voided_at: null, ends_on: { gte: today } },
    include: OF_ORDER,
    orderBy: { id: "asc" },
  });
  const holders: Holder[] = [];
  for (const period of given) {
    if (await isBuyers(tx, payment, period)) continue;
    const { id, full_name, member_id } = period.member;
    holders.push({ id, full_name, member_id, period_id: period.id, ends_on: period.ends_on });
  }
  return holders;
}

async function isBuyers(tx: Tx, { instrument }: Paid, { member, gift }: Given): Promise<boolean> {
  const { user } = gift!.checkout;
  if (member.user_id === user.id || member.user_id === user.merged_into_id) return true;
  if (!instrument) return false;
  return (await tx.payment.count({ where: { member_id: member.id, instrument } })) > 0;
}

/** The provider or a bank took the whole payment back. Others keep the days of redeemed gifts (R122). */
export async function closeUnused(tx: Tx, gifts: readonly Pick<Gift, "id">[], now: Date): Promise<void> {
  await tx.gift.updateMany({
    where: { id: { in: gifts.map(({ id }) => id) }, status: "unused" },
    data: { status: "refunded", closed_at: now },
  });
}
