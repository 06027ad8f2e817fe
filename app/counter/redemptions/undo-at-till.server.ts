import { partnerActor } from "~/accounts/admins/actor";
import type { Partner, Till } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { UndoOffer } from "./counter-attempt";
import { TILL_UNDO_SECONDS } from "./redemption";
import { proofOfShop, proveShop } from "./shop-proof.server";
import { voidRedemption } from "./void.server";

/** The answer's way to the till and the tap's way back take time too. */
const ON_THE_WAY_SECONDS = 20;

/** For the device that applied the discount: a sealed proof for this redemption (R93). Null once the minute is over. */
export async function offerUndo(
  deps: Deps,
  partner: Partner,
  { redemption_id, redeemed_at }: { redemption_id: number; redeemed_at: Date },
): Promise<UndoOffer | null> {
  const seconds = Math.ceil(TILL_UNDO_SECONDS - secondsSince(deps, redeemed_at));
  if (seconds <= 0) return null;
  const proof = await proveShop(deps, partner, nameOf(redemption_id));
  return proof === null ? null : { redemption_id, proof, seconds };
}

/** Throws `forbidden` without the proof or after the minute, and what `voidRedemption` throws. */
export async function undoAtTill(
  deps: Deps,
  { redemption_id, proof }: { redemption_id: number; proof: string },
): Promise<void> {
  const partner = await proofOfShop(deps, proof, nameOf(redemption_id));
  if (!partner) throw new ClubError("forbidden", "Only the device that gave the discount can undo it here.");
  const where = { id: redemption_id, partner_id: partner.id };
  const redemption = await deps.db.redemption.findFirst({ where, select: SINCE });
  if (!redemption) throw new ClubError("not_found", "There is no such redemption.");
  if (
    secondsSince(deps, redemption.booked_at ?? redemption.redemption_date) >
    TILL_UNDO_SECONDS + ON_THE_WAY_SECONDS
  )
    throw new ClubError("forbidden", "The minute is over. Undo it in the partner portal's history.");
  await voidRedemption(deps, partnerActor(partner), redemption_id, "Undone at the till at once");
}

/** Of what this till's own question made, or its line; nothing happens if it was undone before. Throws as `voidRedemption`. */
export async function undoAtPairedTill(
  deps: Deps,
  { id: till_id, partner }: Till & { partner: Partner },
  attempt: string,
): Promise<void> {
  const where = { partner_id: partner.id, idempotency_key: attempt, till_id };
  const redemption = await deps.db.redemption.findFirst({ where, select: { id: true, claim: true } });
  if (!redemption)
    throw new ClubError("not_found", "The club does not know that this till gave it. Undo it in the portal.");
  if (redemption.claim === null) return;
  await voidRedemption(deps, partnerActor(partner), redemption.id, "Undone at the till");
}

const SINCE = { redemption_date: true, booked_at: true };

const nameOf = (redemption_id: number) => `undo ${redemption_id}`;

const secondsSince = ({ clock }: Deps, instant: Date) => (clock().getTime() - instant.getTime()) / 1000;
