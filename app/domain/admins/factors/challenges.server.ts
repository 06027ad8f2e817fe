import type { Deps } from "../../deps";

const FIVE_MINUTES = 5 * 60_000;

/** What a challenge was asked for, and by which sign-in or session: no other can answer it. */
export type Bound = `second_step:${number}` | `confirm:${number}` | `add:${number}`;

/** Stores a challenge for five minutes. It replaces an open one for the same purpose. */
export async function keepChallenge(
  { db, clock }: Deps,
  admin_id: number,
  bound_to: Bound,
  challenge: string,
): Promise<void> {
  const row = { admin_id, challenge, expires_at: new Date(clock().getTime() + FIVE_MINUTES) };
  await db.passkeyChallenge.upsert({ where: { bound_to }, update: row, create: { ...row, bound_to } });
}

/** Consumes the open challenge. Null when there is none, or when a concurrent request has just taken it. */
export async function takeChallenge({ db, clock }: Deps, bound_to: Bound): Promise<string | null> {
  const row = await db.passkeyChallenge.findFirst({ where: { bound_to, expires_at: { gt: clock() } } });
  if (!row) return null;
  const { count } = await db.passkeyChallenge.deleteMany({ where: { id: row.id, challenge: row.challenge } });
  return count === 1 ? row.challenge : null;
}
