import type { Tx } from "../connection/client.server";
import { rowOf, type Statement, sql } from "../connection/statements.server";

export function adminName(db: Tx, admin_id: number): Promise<string | null> {
  return only(db, sql`SELECT email AS value FROM "Admin" WHERE id = ${admin_id}`);
}

export function portalName(db: Tx, partner_id: number): Promise<string | null> {
  return only(db, sql`SELECT username AS value FROM "PartnerAccount" WHERE partner_id = ${partner_id}`);
}

/** Of the password or, at the till (where `name` is the partner's id), the PIN. */
export function secretHash(db: Tx, kind: "admin" | "partner" | "till", name: string): Promise<string | null> {
  return only(db, SECRETS[kind](name));
}

interface Only {
  value: string | null;
}

const SECRETS = {
  admin: (name) => sql`SELECT password_hash AS value FROM "Admin" WHERE email = ${name}`,
  partner: (name) => sql`SELECT password_hash AS value FROM "PartnerAccount" WHERE username = ${name}`,
  till: (name) =>
    sql`SELECT pin_hash AS value FROM "PartnerPin" WHERE active_partner_id = ${Number(name) || 0}`,
} satisfies Record<string, (name: string) => Statement<Only>>;

async function only(db: Tx, statement: Statement<Only>): Promise<string | null> {
  return (await rowOf(db, statement))?.value ?? null;
}
