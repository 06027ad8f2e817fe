import { applyRedemption } from "~/counter/redemptions/apply.queries.server";
import { claimOf } from "~/counter/redemptions/redemption";
import { voidRow } from "~/counter/redemptions/void-row.server";
import type { Tx } from "~/db/connection/types";
import type { Member, Redemption } from "~/db/generated/client";
import type { Actor } from "~/kernel/audit/audit.server";
import { monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { findMember } from "~/members/membership/members.queries.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";

/** A discount that a till gave, which the club's own checks have passed. */
interface TillUse {
  partner: { id: number; name: string; is_active: boolean };
  member: Member;
  till_id: number | null;
  attempt: string;
  amount_cents: number;
  decided_at: Date;
  booked_at: Date;
  notes: string;
  staff_initials: string;
}

/** With all that follows from a discount. The redemption's id; null where another one holds the month. `deps` within the lock. */
export async function bookTillDiscount(deps: Deps, use: TillUse): Promise<number | null> {
  const { partner, member, attempt, amount_cents: amount, decided_at: now, booked_at } = use;
  const settings = await readSettings(deps);
  const works = entitled(factsOf(member), now, settings.grace_days);
  const applied = await applyRedemption(deps, {
    partner,
    member,
    method: "qr",
    now,
    amount,
    claim: claimOf(member.id, partner.id, monthKeyOf(now)),
    attempt: { ...use, channel: "till", idempotency_key: attempt },
    byTill: { booked_at, flag: flagOf(use, works) },
  });
  return applied?.id ?? null;
}

function flagOf({ partner, member }: TillUse, works: boolean): string {
  if (member.anonymised_at) return "member_deleted";
  if (!works) return "member_ended";
  return partner.is_active ? "" : "shop_left";
}

/** The first overrun that is left takes the month: the member has still used it. `deps` and `tx` within the shop's lock. */
export async function voidUse(
  deps: Deps,
  tx: Tx,
  redemption: Redemption,
  by: { actor: Actor & { id: number }; reason: string },
): Promise<void> {
  await voidRow(deps, tx, redemption, by);
  const { partner_id, member_id, month_key } = redemption;
  const left = await tx.overrun.findFirst({
    where: { partner_id, member_id, month_key, undone_at: null, redemption_id: null },
    include: { partner: true },
    orderBy: { id: "asc" },
  });
  const member = left && (await findMember(tx, { id: member_id }));
  if (!left || !member) return;
  const { id, partner, ...over } = left;
  const redemption_id = await bookTillDiscount(deps, {
    ...over,
    partner,
    member,
    notes: "",
    staff_initials: "",
  });
  if (redemption_id !== null) await tx.overrun.update({ where: { id }, data: { redemption_id } });
}
