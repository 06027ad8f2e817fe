import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { type FactorKind, type FactorOwner, MAX_FACTORS } from "./factors";
import type { readRegistration } from "./passkeys.server";

type Registration = Awaited<ReturnType<typeof readRegistration>>;

/** An administrator's, or somebody's of a shop. Throws `invalid_input` without a valid registration, and `conflict`. */
export async function keepPasskey(
  { clock }: Deps,
  tx: Tx,
  owner: FactorOwner,
  { name, made }: { name: string; made: Registration },
): Promise<void> {
  if (!made) throw new ClubError("invalid_input", "The passkey could not be added. Please try again.");
  await mustHaveRoom(tx, owner);
  if (await tx.adminFactor.findUnique({ where: { credential_id: made.credential_id } }))
    throw new ClubError("conflict", "This passkey is set up already.");
  const now = clock();
  const row = { ...made, name, kind: "passkey", ...owner };
  await tx.adminFactor.create({ data: { ...row, created_at: now, confirmed_at: now } });
}

/** Throws `conflict`. */
export async function mustHaveRoom(tx: Tx, owner: FactorOwner): Promise<void> {
  if ((await factorsOf(tx, owner)) >= MAX_FACTORS)
    throw new ClubError("conflict", `At most ${MAX_FACTORS} can be set up. Remove one first.`);
}

/** The first factor ends sessions opened by password alone, except this one, which counts as proven by it (R89). */
export async function endUnproven(
  deps: Deps,
  tx: Tx,
  owner: FactorOwner,
  { session_id, kind }: { session_id: number; kind: FactorKind },
): Promise<void> {
  if ((await factorsOf(tx, owner)) !== 1) return;
  const sessions =
    "admin_id" in owner ? ({ kind: "admin", ...owner } as const) : ({ kind: "partner", ...owner } as const);
  await closeAllSessions(deps, tx, sessions, session_id);
  await tx.session.updateMany({
    where: { id: session_id },
    data: { factor: kind, proven_at: deps.clock() },
  });
}

export function factorsOf(tx: Pick<Tx, "adminFactor">, owner: FactorOwner): Promise<number> {
  return tx.adminFactor.count({ where: { ...owner, confirmed_at: { not: null } } });
}
