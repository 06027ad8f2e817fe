import type { Tx } from "~/db/connection/client.server";
import type { Redemption } from "~/db/generated/client";
import { type Actor, audit } from "../audit/audit.server";
import { redemptionData, tell } from "../connect/webhooks/tell.server";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { claimOf, PARTNER_VOID_MINUTES } from "./redemption";

/** The row stays (R49); the voucher is reissued while its month lasts. Throws `not_found`, `conflict` and `forbidden`. */
export async function voidRedemption(
  deps: Deps,
  actor: Actor & { kind: "admin" | "partner"; id: number },
  redemption_id: number,
  reason: string,
): Promise<void> {
  const redemption = await findOwn(deps, actor, redemption_id);
  const now = deps.clock();
  if (
    actor.kind === "partner" &&
    now.getTime() - redemption.redemption_date.getTime() > PARTNER_VOID_MINUTES * 60_000
  ) {
    throw new ClubError(
      "forbidden",
      `A redemption can be undone for ${PARTNER_VOID_MINUTES} minutes. Ask the club to do it.`,
    );
  }
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.redemption.updateMany({
      where: { id: redemption_id, claim: { not: null } },
      data: { claim: null },
    });
    if (count === 0) throw new ClubError("conflict", "This redemption was undone already.");
    const { member_id, partner_id, month_key } = redemption;
    await tx.redemptionVoid.create({
      data: {
        redemption_id,
        reason,
        actor_kind: actor.kind,
        actor_id: actor.id,
        actor_name: actor.name,
        voided_at: now,
      },
    });
    const isFree = await freeMonth(tx, redemption);
    const { is_active } = await tx.partner.findUniqueOrThrow({ where: { id: partner_id } });
    if (isFree)
      await tx.voucher.updateMany({
        where: { member_id, partner_id, month_key, status: "redeemed" },
        data: { status: is_active ? "issued" : "expired", redeemed_at: null, redeemed_amount_cents: null },
      });
    await tx.savingsEntry.deleteMany({ where: { redemption_id } });
    const data = { id: redemption_id, ...redemptionData(redemption) };
    await tell(tx, { type: "redemption.undone", data, at: now });
    await audit(deps, tx, {
      actor,
      action: "redemption.void",
      subject_kind: "redemption",
      subject_id: redemption_id,
      reason,
    });
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

async function findOwn(deps: Deps, actor: Actor & { id: number }, id: number): Promise<Redemption> {
  const owner = actor.kind === "partner" ? { partner_id: actor.id } : {};
  const redemption = await deps.db.redemption.findFirst({ where: { id, ...owner } });
  if (!redemption) throw new ClubError("not_found", "There is no such redemption.");
  return redemption;
}
