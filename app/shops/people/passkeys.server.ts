import { endUnproven, keepPasskey } from "~/accounts/factors/keep-factor.server";
import { readRegistration } from "~/accounts/factors/passkeys.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { noteOf, type PortalSelf } from "./own-sign-in.server";

export async function passkeysOfAccount(deps: Deps, account_id: number) {
  const rows = await deps.db.adminFactor.findMany({
    where: { account_id, kind: "passkey", confirmed_at: { not: null } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    added_on: dayOf(created_at),
    used_on: last_used_at && dayOf(last_used_at),
  }));
}

/** Throws as `keepPasskey`. */
export async function addPortalPasskey(
  deps: Deps,
  self: PortalSelf,
  { name, passkey }: { name: string; passkey: string },
): Promise<void> {
  const made = await readRegistration(deps, `add:${self.session_id}`, passkey);
  const owner = { account_id: self.account.id };
  await deps.db.$transaction(async (tx) => {
    await keepPasskey(deps, tx, owner, { name, made });
    await noteOf(deps, tx, self, { event: "passkey_added", facts: name });
    await endUnproven(deps, tx, owner, { session_id: self.session_id, kind: "passkey" });
  });
}

/** Throws `not_found`, also for somebody else's. */
export async function removePortalPasskey(deps: Deps, self: PortalSelf, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const passkey = await tx.adminFactor.findFirst({ where: { id, account_id: self.account.id } });
    if (!passkey) throw new ClubError("not_found", "There is no such passkey.");
    await tx.adminFactor.delete({ where: { id } });
    await noteOf(deps, tx, self, { event: "passkey_removed", facts: passkey.name });
  });
}
