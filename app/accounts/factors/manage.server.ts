import { adminActor } from "~/accounts/admins/actor";
import { auditAdmin } from "~/accounts/admins/audit-admin.server";
import type { Tx } from "~/db/connection/types";
import type { Admin, AdminFactor } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { newAppSecret, spendCodeOf } from "./app-codes.server";
import type { FactorKind } from "./factors";
import { endUnproven, factorsOf, keepPasskey, mustHaveRoom } from "./keep-factor.server";
import { notifyAdmin, type Place } from "./notify-admin.server";
import { readRegistration } from "./passkeys.server";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.server";
import { isFactorRequired } from "./standing.server";
import { forgetAllDevices } from "./trusted-devices.server";

export interface Self {
  admin: Admin;
  session_id: number;
  from: Place;
}

/** Begins to set up an authenticator app, replacing an unfinished set-up. Throws `conflict`. */
export async function beginApp(deps: Deps, { admin }: Self): Promise<void> {
  const secret = deps.secrets.seal("app_secret", newAppSecret(deps));
  await deps.db.$transaction(async (tx) => {
    await mustHaveRoom(tx, { admin_id: admin.id });
    await tx.adminFactor.deleteMany({ where: { admin_id: admin.id, confirmed_at: null } });
    const row = { admin_id: admin.id, kind: "app", name: "Authenticator app", secret };
    await tx.adminFactor.create({ data: { ...row, created_at: deps.clock() } });
  });
}

export function begunApp(deps: Deps, admin_id: number): Promise<AdminFactor | null> {
  return deps.db.adminFactor.findFirst({ where: { admin_id, kind: "app", confirmed_at: null } });
}

/** Returns recovery codes if this is the first factor. Throws `not_found` and `invalid_input`. */
export async function finishApp(
  deps: Deps,
  self: Self,
  { name, one_time_code }: { name: string; one_time_code: string },
): Promise<string[] | null> {
  const app = await begunApp(deps, self.admin.id);
  if (!app) throw new ClubError("not_found", "Please begin the set-up again.");
  return deps.db.$transaction(async (tx) => {
    if (!(await spendCodeOf(deps, tx, app, one_time_code))) throw wrongCode();
    const { count } = await tx.adminFactor.updateMany({
      where: { id: app.id, confirmed_at: null },
      data: { confirmed_at: deps.clock(), name },
    });
    if (count === 0) throw wrongCode();
    return added(deps, tx, self, { kind: "app", name });
  });
}

/** Returns as `finishApp`. Throws `invalid_input` and `conflict`. */
export async function addPasskey(
  deps: Deps,
  self: Self,
  { name, passkey }: { name: string; passkey: string },
): Promise<string[] | null> {
  const made = await readRegistration(deps, `add:${self.session_id}`, passkey);
  return deps.db.$transaction(async (tx) => {
    await keepPasskey(deps, tx, { admin_id: self.admin.id }, { name, made });
    return added(deps, tx, self, { kind: "passkey", name });
  });
}

/** Also forgets remembered devices. Throws `not_found`, and `conflict` for the last factor if one is required. */
export async function removeFactor(deps: Deps, self: Self, id: number): Promise<void> {
  const { admin } = self;
  await deps.db.$transaction(async (tx) => {
    const factors = await tx.adminFactor.findMany({
      where: { admin_id: admin.id, confirmed_at: { not: null } },
    });
    const factor = factors.find((one) => one.id === id);
    if (!factor) throw new ClubError("not_found", "There is no such second factor.");
    const isLast = factors.length === 1;
    if (isLast && (await isFactorRequired(tx)))
      throw new ClubError("conflict", "The club requires a second factor. Add another one first.");
    await tx.adminFactor.delete({ where: { id } });
    if (isLast) await tx.adminRecoveryCode.deleteMany({ where: { admin_id: admin.id } });
    await forgetAllDevices(tx, admin.id);
    await recordChange(deps, tx, self, { event: "factor_removed", kind: factor.kind, name: factor.name });
  });
}

/** Replaces the recovery codes with ten new ones. Throws `conflict` if no factor is set up. */
export async function renewRecoveryCodes(deps: Deps, { admin }: Self): Promise<string[]> {
  return deps.db.$transaction(async (tx) => {
    if ((await factorsOf(tx, { admin_id: admin.id })) === 0)
      throw new ClubError("conflict", "Set up a second factor first.");
    return makeRecoveryCodes(deps, tx, adminActor(admin));
  });
}

async function added(
  deps: Deps,
  tx: Tx,
  self: Self,
  { kind, name }: { kind: FactorKind; name: string },
): Promise<string[] | null> {
  const { admin, session_id } = self;
  await recordChange(deps, tx, self, { event: "factor_added", kind, name });
  await endUnproven(deps, tx, { admin_id: admin.id }, { session_id, kind });
  const left = await countRecoveryCodes(tx, admin.id);
  return left === 0 ? makeRecoveryCodes(deps, tx, adminActor(admin)) : null;
}

async function recordChange(
  deps: Deps,
  tx: Tx,
  { admin, from }: Self,
  told: { event: "factor_added" | "factor_removed"; kind: string; name: string },
): Promise<void> {
  const { event, kind, name } = told;
  const details = { kind, name };
  await auditAdmin(deps, tx, adminActor(admin), { action: `admin.${event}`, id: admin.id, details });
  await notifyAdmin(deps, tx, admin, { event, facts: name, from });
}

function wrongCode(): ClubError {
  return fieldError(
    "one_time_code",
    "This code is wrong. Check the device's clock, and type the code that it shows now.",
  );
}
