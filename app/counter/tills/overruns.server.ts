import type { Overrun, Partner } from "~/db/generated/client";
import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { ShopOverrun } from "./shown-till";

export function overrunStatus({ undone_at, redemption_id }: Overrun): ShopOverrun["status"] {
  if (redemption_id !== null) return "redeemed";
  return undone_at ? "undone" : "open";
}

/** When the discounts were given that held the month, by shop and attempt. */
export async function firstUses(
  { db }: Pick<Deps, "db">,
  rows: Pick<Overrun, "partner_id" | "overran">[],
): Promise<Map<string, Date>> {
  const attempts = rows.flatMap(({ overran }) => overran ?? []);
  const partners = [...new Set(rows.map(({ partner_id }) => partner_id))];
  const found = await db.redemption.findMany({
    where: { partner_id: { in: partners }, idempotency_key: { in: attempts } },
    select: { partner_id: true, idempotency_key: true, redemption_date: true },
  });
  return new Map(
    found.map((first) => [`${first.partner_id}:${first.idempotency_key}`, first.redemption_date]),
  );
}

/** More than a shop sees in years. */
const MOST_SHOWN = 50;

/** A shop's own second discounts, latest first, with what its history shows of a member (R108). */
export async function shopOverruns(
  deps: Deps,
  { id: partner_id }: Pick<Partner, "id">,
): Promise<ShopOverrun[]> {
  const rows = await deps.db.overrun.findMany({
    where: { partner_id },
    include: { member: { select: { full_name: true } }, till: { select: { name: true } } },
    orderBy: [{ decided_at: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  if (rows.length === 0) return [];
  const firsts = await firstUses(deps, rows);
  return rows.map((row) => {
    const first = firsts.get(`${partner_id}:${row.overran}`);
    return {
      ...{ id: row.id, amount_cents: row.amount_cents, status: overrunStatus(row) },
      member_name: row.member?.full_name || "Anonymous",
      till_name: row.till?.name ?? "",
      given_at: shortMoment(row.decided_at),
      told_at: shortMoment(row.booked_at),
      first_at: first ? shortMoment(first) : null,
    };
  });
}
