import type { Deps } from "../deps";

/** A partner's own ledger, latest first, void rows included. */
export async function partnerRedemptions(
  deps: Deps,
  partner_id: number,
  page: { skip: number; take: number },
) {
  const where = { partner_id };
  const [rows, total] = await Promise.all([
    deps.db.redemption.findMany({
      where,
      include: {
        member: { select: { full_name: true, member_id: true } },
        void: { select: { reason: true } },
      },
      orderBy: { redemption_date: "desc" },
      skip: page.skip,
      take: page.take,
    }),
    deps.db.redemption.count({ where }),
  ]);
  return { rows, total };
}
