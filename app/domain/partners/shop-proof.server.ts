import type { Partner } from "~/db/generated/client";
import type { Deps } from "../deps";

/** How long a device stays the shop's; using it prolongs it. */
export const REMEMBER_SHOP_DAYS = 30;
/** How long the page that asks "is this right?" may stand open. */
const ATTEMPT_MINUTES = 15;

interface Proof {
  pin_id: number;
  /** Null: any attempt. Else the one attempt that it proves. */
  attempt: string | null;
  until: number;
}

/**
 * A sealed word that this shop's PIN was proven, which stands for the PIN without holding it: for any attempt of a
 * remembered device, or for one `attempt` only. It dies with the PIN. Null for a shop without a working PIN.
 */
export async function proveShop(
  deps: Deps,
  partner: Partner,
  attempt: string | null,
): Promise<string | null> {
  const pin = await deps.db.partnerPin.findUnique({ where: { active_partner_id: partner.id } });
  if (!pin) return null;
  const minutes = attempt === null ? REMEMBER_SHOP_DAYS * 24 * 60 : ATTEMPT_MINUTES;
  const proof: Proof = { pin_id: pin.id, attempt, until: deps.clock().getTime() + minutes * 60_000 };
  return deps.secrets.seal(JSON.stringify(proof));
}

/** The partner behind a proof, or null: forged, too old, of another attempt, of a replaced PIN or a partner that left. */
export async function partnerByProof(
  deps: Deps,
  sealed: string,
  attempt: string | null,
): Promise<Partner | null> {
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
    const proof = JSON.parse(deps.secrets.open(sealed));
    return typeof proof?.pin_id === "number" && typeof proof.until === "number" ? proof : null;
  } catch {
    return null;
  }
}
