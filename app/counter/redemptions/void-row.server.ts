import type { Tx } from "~/db/connection/types";
import type { Redemption } from "~/db/generated/client";
import { closeThese } from "~/kernel/alerts/alert.server";
import { type Actor, audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { claimOf } from "./redemption";

/** Of a till's undo that came too late, which the office decides. */
export const undoAlert = (redemption_id: number): string => `till:undo:${redemption_id}`;

/** The row stays (R49); the voucher is reissued while its month lasts. */
export async function voidRow(
  deps: Deps,
  tx: Tx,
  redemption: Redemption,
  { actor, reason }: { actor: Actor & { id: number }; reason: string },
): Promise<void> {
  const { id: redemption_id, member_id, partner_id, month_key } = redemption;
  const now = deps.clock();
  const { kind: actor_kind, id: actor_id, name: actor_name } = actor;
  await tx.redemption.update({ where: { id: redemption_id }, data: { claim: null } });
  await tx.redemptionVoid.create({
    data: { redemption_id, reason, actor_kind, actor_id, actor_name, voided_at: now },
  });
  const isFree = await freeMonth(tx, redemption);
  const { is_active } = await tx.partner.findUniqueOrThrow({ where: { id: partner_id } });
  if (isFree)
    await tx.voucher.updateMany({
      where: { member_id, partner_id, month_key, status: "redeemed" },
      data: { status: is_active ? "issued" : "expired", redeemed_at: null, redeemed_amount_cents: null },
    });
  await tx.savingsEntry.deleteMany({ where: { redemption_id } });
  await closeThese(tx, [undoAlert(redemption_id)], "the discount was undone", now);
  await audit(deps, tx, {
    actor,
    action: "redemption.void",
    subject_kind: "redemption",
    subject_id: redemption_id,
    reason,
  });
}

/** False while another discount of the month stands, which came with a merged membership (R102): it then holds the month. */
async function freeMonth(tx: Tx, { member_id, partner_id, month_key }: Redemption): Promise<boolean> {
  const same = { member_id, partner_id, month_key, claim: { not: null } };
  const others = await tx.redemption.findMany({ where: same, orderBy: { id: "asc" } });
  const claim = claimOf(member_id, partner_id, month_key);
  const [next] = others;
  if (next && others.every((one) => one.claim !== claim))
    await tx.redemption.update({ where: { id: next.id }, data: { claim } });
  return others.length === 0;
}
