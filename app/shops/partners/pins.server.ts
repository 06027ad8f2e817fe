import type { Tx } from "~/db/connection/types";
import type { Partner } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { PIN_LENGTH, randomCode, readPin } from "~/kernel/ids";
import { partnerOfPin } from "./partners.queries.server";

const INVALID_PIN = "The business PIN is not right. Please check it and try again.";

/** Throws `invalid_pin`, the same for unknown, mistyped and replaced PINs, or `partner_inactive`. */
export async function partnerByPin(deps: Deps, typed: string): Promise<Partner> {
  const pin = readPin(typed);
  const found = await partnerOfPin(deps.db, deps.secrets.hash("pin", pin ?? typed));
  if (!pin || !found?.is_current) throw new ClubError("invalid_pin", INVALID_PIN);
  const { partner } = found;
  if (!partner.is_active) {
    throw new ClubError(
      "partner_inactive",
      "This shop no longer takes part in the club, so its PIN is not accepted.",
    );
  }
  return partner;
}

/** Replaces the PIN at once. Returns the new one in plain text, for display. */
export async function replacePin(deps: Deps, tx: Tx, partner_id: number): Promise<string> {
  const pin = randomCode(PIN_LENGTH, deps.random);
  await tx.partnerPin.updateMany({
    where: { active_partner_id: partner_id },
    data: { active_partner_id: null, revoked_at: deps.clock() },
  });
  await tx.partnerPin.create({ data: pinRow(deps, partner_id, pin) });
  return pin;
}

export function pinRow(deps: Deps, partner_id: number, pin = randomCode(PIN_LENGTH, deps.random)) {
  return {
    partner_id,
    active_partner_id: partner_id,
    pin_hash: deps.secrets.hash("pin", pin),
    pin_ciphertext: deps.secrets.seal("pin", pin),
    created_at: deps.clock(),
  };
}

export async function readWorkingPin(deps: Deps, partner_id: number): Promise<string | null> {
  const pin = await deps.db.partnerPin.findUnique({ where: { active_partner_id: partner_id } });
  return pin && deps.secrets.open("pin", pin.pin_ciphertext);
}
