import type { Tx } from "../connection/client.server";
import { rowOf, sql } from "../connection/statements.server";
import type { Admin, Partner, Session, User } from "../generated/client";

/** Every request of a signed-in person calls these, so they bypass Prisma. */

export function sessionByToken(db: Tx, kind: string, token_hash: string): Promise<Session | null> {
  return rowOf(db, sql<Session>`SELECT * FROM "Session" WHERE token_hash = ${token_hash} AND kind = ${kind}`);
}

export function userById(db: Tx, id: number | null): Promise<User | null> {
  return rowOf(db, sql<User>`SELECT * FROM "User" WHERE id = ${id}`);
}

export function partnerById(db: Tx, id: number | null): Promise<Partner | null> {
  return rowOf(db, sql<Partner>`SELECT * FROM "Partner" WHERE id = ${id}`);
}

/** With whether they have a second factor, and whether the setting `required_key` asks everybody for one. */
export async function adminWithFactor(
  db: Tx,
  id: number | null,
  required_key: string,
): Promise<{ admin: Admin; has_factor: boolean; is_required: boolean } | null> {
  const row = await rowOf(
    db,
    sql<Admin & Record<"has" | "required", number | bigint | boolean>>`
      SELECT "Admin".*,
        EXISTS (SELECT 1 FROM "AdminFactor" WHERE admin_id = "Admin".id AND confirmed_at IS NOT NULL) AS has,
        EXISTS (SELECT 1 FROM "Setting" WHERE key = ${required_key} AND value = 'yes') AS required
      FROM "Admin" WHERE id = ${id}`,
  );
  if (!row) return null;
  const { has, required, ...admin } = row;
  return { admin, has_factor: Boolean(Number(has)), is_required: Boolean(Number(required)) };
}

export async function dropPendingSignIns(db: Tx, most: number): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PendingSignIn" WHERE id IN
      (SELECT id FROM "PendingSignIn" ORDER BY expires_at DESC LIMIT 1000 OFFSET ${most})`;
}
