import { adminActor } from "~/accounts/admins/actor";
import { auditAdmin } from "~/accounts/admins/audit-admin.server";
import type { Admin } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { type ClubError, fieldError } from "~/kernel/errors";
import { spendAppCode } from "./app-codes.server";
import type { Bound } from "./challenges.server";
import type { ProvenBy, SecondProof } from "./factors";
import { notifyAdmin, type Place } from "./notify-admin.server";
import { passkeySigned } from "./passkeys.server";
import { countRecoveryCodes, spendRecoveryCode } from "./recovery-codes.server";

interface Proving {
  admin: Admin;
  from: Place;
  bound: Bound | null;
}

/** Checks and spends the second proof, and returns its kind. Throws `invalid_credentials`. */
export async function proveSecondFactor(
  deps: Deps,
  proof: SecondProof,
  { admin, from, bound }: Proving,
): Promise<ProvenBy> {
  if (proof.passkey) {
    if (bound && (await passkeySigned(deps, { admin_id: admin.id }, bound, proof.passkey))) return "passkey";
    throw wrong("passkey", "The passkey was not accepted. Please try again.");
  }
  if (proof.recovery_code) {
    if (!(await spendRecoveryCode(deps, admin.id, proof.recovery_code)))
      throw wrong("recovery_code", "This is not one of your unused recovery codes.");
    await recordRecovery(deps, admin, from);
    return "recovery_code";
  }
  if (await spendAppCode(deps, admin.id, proof.one_time_code ?? "")) return "app";
  throw wrong("one_time_code", "This code is wrong or was already used. Wait for the next one.");
}

async function recordRecovery(deps: Deps, admin: Admin, from: Place): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const left = await countRecoveryCodes(tx, admin.id);
    const act = { action: "admin.recovery_code_used", id: admin.id, details: { left } };
    await auditAdmin(deps, tx, adminActor(admin), act);
    await notifyAdmin(deps, tx, admin, {
      event: "recovery_code",
      facts: left === 1 ? "1 code is left" : `${left} codes are left`,
      from,
    });
  });
}

function wrong(field: string, message: string): ClubError {
  return fieldError(field, message, "invalid_credentials");
}
