import type { PortalAccount } from "~/accounts/access/portal-roles";
import { rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { Admin, Partner, Session, User } from "~/db/generated/client";

/** Every request of a signed-in person calls these, so they bypass Prisma. */

export function sessionByToken(db: Tx, kind: string, token_hash: string): Promise<Session | null> {
  return rowOf(db, sql<Session>`SELECT * FROM "Session" WHERE token_hash = ${token_hash} AND kind = ${kind}`);
}

export function userById(db: Tx, id: number | null): Promise<User | null> {
  return rowOf(db, sql<User>`SELECT * FROM "User" WHERE id = ${id}`);
}

type Flag = number | bigint | boolean;

/** A shop, and whose of its sign-ins this is. Null if either is gone. */
export async function partnerWithAccount(
  db: Tx,
  of: { partner_id: number | null; account_id: number | null },
): Promise<{ partner: Partner; account: PortalAccount } | null> {
  const row = await rowOf(
    db,
    sql<Partner & Joined>`
      SELECT "Partner".*, a.role AS account_role, a.full_name AS account_name, a.email AS account_email,
        a.initials AS account_initials, a.username AS account_username, a.disabled_at IS NOT NULL AS is_disabled,
        EXISTS (SELECT 1 FROM "AdminFactor" WHERE account_id = a.id AND confirmed_at IS NOT NULL) AS has_passkey
      FROM "Partner" JOIN "PartnerAccount" a ON a.partner_id = "Partner".id
      WHERE "Partner".id = ${of.partner_id} AND a.id = ${of.account_id}`,
  );
  if (!row) return null;
  const { account_role, account_name, account_email, account_initials, account_username, ...rest } = row;
  const { is_disabled, has_passkey, ...partner } = rest;
  const account: PortalAccount = {
    id: of.account_id ?? 0,
    role: account_role === "owner" ? "owner" : "staff",
    full_name: account_name,
    email: account_email,
    initials: account_initials,
    username: account_username ?? "",
    is_disabled: Boolean(Number(is_disabled)),
    has_passkey: Boolean(Number(has_passkey)),
  };
  return { partner, account };
}

interface Joined {
  account_role: string;
  account_name: string;
  account_email: string;
  account_initials: string;
  account_username: string | null;
  is_disabled: Flag;
  has_passkey: Flag;
}

/** With whether they have a second factor, and whether the setting `required_key` asks everybody for one. */
export async function adminWithFactor(
  db: Tx,
  id: number | null,
  required_key: string,
): Promise<{ admin: Admin; has_factor: boolean; is_required: boolean } | null> {
  const row = await rowOf(
    db,
    sql<Admin & Record<"has" | "required", Flag>>`
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
