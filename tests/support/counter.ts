import type { Club } from "./server";

/** A moment's day in the club's time zone; today's without one. */
export const clubToday = (ms = Date.now()) => new Date(ms + 2 * 3_600_000).toISOString().slice(0, 10);

/** Active members who have not redeemed at this partner this month. */
export async function freshMembers(club: Club, partner_id: number, take: number, skip = 0) {
  const today = clubToday();
  return club.db.member.findMany({
    where: {
      ended_at: null,
      cancelled_at: null,
      paid_through: { gte: today },
      vouchers: { none: { partner_id, month_key: today.slice(0, 7) } },
    },
    orderBy: { id: "asc" },
    skip,
    take,
  });
}

/** The number of discounts this month. */
export function discountsOf(club: Club, member_id: number, partner_id: number, day = clubToday()) {
  return club.db.redemption.count({
    where: { member_id, partner_id, month_key: day.slice(0, 7), claim: { not: null } },
  });
}
