import type { Deps } from "~/kernel/deps";
import type { FactorOwner } from "./factors";

const FIVE_MINUTES = 5 * 60_000;

export type Bound = `second_step:${number}` | `confirm:${number}` | `add:${number}`;

export async function keepChallenge(
  { db, clock }: Deps,
  owner: FactorOwner,
  bound_to: Bound,
  challenge: string,
): Promise<void> {
  const row = { ...owner, challenge, expires_at: new Date(clock().getTime() + FIVE_MINUTES) };
  await db.passkeyChallenge.upsert({ where: { bound_to }, update: row, create: { ...row, bound_to } });
}

/** Consumes the open challenge. Null if there is none or a concurrent request took it. */
export async function takeChallenge({ db, clock }: Deps, bound_to: Bound): Promise<string | null> {
  const row = await db.passkeyChallenge.findFirst({ where: { bound_to, expires_at: { gt: clock() } } });
  if (!row) return null;
  const { count } = await db.passkeyChallenge.deleteMany({ where: { id: row.id, challenge: row.challenge } });
  return count === 1 ? row.challenge : null;
}
