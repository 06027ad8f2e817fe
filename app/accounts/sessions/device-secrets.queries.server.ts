import { rowOf, type Statement, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";

export function adminName(db: Tx, admin_id: number): Promise<string | null> {
  return only(db, sql`SELECT email AS value FROM "Admin" WHERE id = ${admin_id}`);
}

export function portalName(db: Tx, account_id: number): Promise<string | null> {
  return only(db, sql`SELECT username AS value FROM "PartnerAccount" WHERE id = ${account_id}`);
}

/** The e-mail address of a user. */
export function userName(db: Tx, user_id: number): Promise<string | null> {
  return only(db, sql`SELECT email AS value FROM "User" WHERE id = ${user_id} AND anonymised_at IS NULL`);
}

/** A password, or at the till (where the name is the partner's id) the PIN. Members have none: the account stands for it. */
export function secretHash(db: Tx, kind: keyof typeof SECRETS, name: string): Promise<string | null> {
  return only(db, SECRETS[kind](name));
}

interface Only {
  value: string | null;
}

const SECRETS = {
  admin: (name) => sql`SELECT password_hash AS value FROM "Admin" WHERE email = ${name}`,
  partner: (name) => sql`SELECT password_hash AS value FROM "PartnerAccount" WHERE username = ${name}`,
  member: (name) =>
    sql`SELECT CAST(id AS TEXT) AS value FROM "User" WHERE email = ${name} AND anonymised_at IS NULL`,
  till: (name) =>
    sql`SELECT pin_hash AS value FROM "PartnerPin" WHERE active_partner_id = ${Number(name) || 0}`,
} satisfies Record<string, (name: string) => Statement<Only>>;

async function only(db: Tx, statement: Statement<Only>): Promise<string | null> {
  return (await rowOf(db, statement))?.value ?? null;
}
