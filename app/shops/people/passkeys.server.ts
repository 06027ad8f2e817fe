import { MAX_FACTORS } from "~/accounts/factors/factors";
import { readRegistration } from "~/accounts/factors/passkeys.server";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
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

/** The first one ends the sessions that were opened by password alone, except this one (R89). Throws `conflict`. */
export async function addPortalPasskey(
  deps: Deps,
  self: PortalSelf,
  { name, passkey }: { name: string; passkey: string },
): Promise<void> {
  const made = await readRegistration(deps, `add:${self.session_id}`, passkey);
  if (!made) throw new ClubError("invalid_input", "The passkey could not be added. Please try again.");
  const account_id = self.account.id;
  await deps.db.$transaction(async (tx) => {
    const before = await tx.adminFactor.count({ where: { account_id } });
    if (before >= MAX_FACTORS)
      throw new ClubError("conflict", `At most ${MAX_FACTORS} can be set up. Remove one first.`);
    if (await tx.adminFactor.findUnique({ where: { credential_id: made.credential_id } }))
      throw new ClubError("conflict", "This passkey is set up already.");
    const now = deps.clock();
    const row = { ...made, name, kind: "passkey", account_id };
    await tx.adminFactor.create({ data: { ...row, created_at: now, confirmed_at: now } });
    await noteOf(deps, tx, self, { event: "passkey_added", facts: name });
    if (before > 0) return;
    await closeAllSessions(deps, tx, { kind: "partner", account_id }, self.session_id);
    await tx.session.updateMany({
      where: { id: self.session_id },
      data: { factor: "passkey", proven_at: now },
    });
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
