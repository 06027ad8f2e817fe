import { rowOf, type Statement, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { SessionOwner } from "./sessions.server";

/** What the owner signs in with. */
export function signInName(db: Tx, owner: SessionOwner): Promise<string | null> {
  if (owner.kind === "admin")
    return only(db, sql`SELECT email AS value FROM "Admin" WHERE id = ${owner.admin_id}`);
  if (owner.kind === "partner")
    return only(db, sql`SELECT username AS value FROM "PartnerAccount" WHERE id = ${owner.account_id}`);
  return only(
    db,
    sql`SELECT email AS value FROM "User" WHERE id = ${owner.user_id} AND anonymised_at IS NULL`,
  );
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
