import type { Partner } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";

const ATTEMPT_MINUTES = 15;

interface Proof {
  pin_id: number;
  attempt: string;
  until: number;
}

/** Proves the PIN without containing it, for one attempt. A new PIN voids it. */
export async function proveShop(deps: Deps, partner: Partner, attempt: string): Promise<string | null> {
  const pin = await deps.db.partnerPin.findUnique({ where: { active_partner_id: partner.id } });
  if (!pin) return null;
  const until = deps.clock().getTime() + ATTEMPT_MINUTES * 60_000;
  const proof: Proof = { pin_id: pin.id, attempt, until };
  return deps.secrets.seal("shop_proof", JSON.stringify(proof));
}

/** Null if the proof is forged, expired, for another attempt, or the PIN or the partner is gone. */
export async function proofOfShop(deps: Deps, sealed: string, attempt: string): Promise<Partner | null> {
  const proof = opened(deps, sealed);
  if (!proof || proof.attempt !== attempt || proof.until < deps.clock().getTime()) return null;
  const pin = await deps.db.partnerPin.findUnique({
    where: { id: proof.pin_id },
    include: { partner: true },
  });
  return pin?.active_partner_id && pin.partner.is_active ? pin.partner : null;
}

function opened(deps: Deps, sealed: string): Proof | null {
  try {
    const proof = JSON.parse(deps.secrets.open("shop_proof", sealed));
    return typeof proof?.pin_id === "number" && typeof proof.until === "number" ? proof : null;
  } catch {
    return null;
  }
}
