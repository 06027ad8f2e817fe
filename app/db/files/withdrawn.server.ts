import Database from "better-sqlite3";

/** What people have taken back. Ids alone could belong to somebody else in a restored database, so each has its creation too. */
export interface Withdrawn {
  /** Those who asked for deletion or are deleted; without a moment for those who were merged into one that is deleted. */
  accounts: { id: number; created_at: string; requested_at: string | null }[];
  newsletters: { id: number; created_at: string; at: string }[];
  consents: { id: number; created_at: string; kind: string; text: string; source: string; at: string }[];
}

/** Of a database file that nobody writes to. Null if it cannot be read. */
export function withdrawnIn(file: string): Withdrawn | null {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return {
        accounts: db.prepare(ACCOUNTS).all() as Withdrawn["accounts"],
        newsletters: db.prepare(NEWSLETTERS).all() as Withdrawn["newsletters"],
        consents: db.prepare(CONSENTS).all() as Withdrawn["consents"],
      };
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

const ACCOUNTS = `
  SELECT id, created_at, deletion_requested_at AS requested_at FROM "User"
  WHERE deletion_requested_at IS NOT NULL OR email LIKE 'deleted-%@deleted.invalid'`;

const NEWSLETTERS = `
  SELECT id, created_at, unsubscribed_at AS at FROM "NewsletterSubscriber"
  WHERE status = 'unsubscribed' AND unsubscribed_at IS NOT NULL`;

const CONSENTS = `
  SELECT u.id, u.created_at, c.kind, c.text, c.source, c.created_at AS at FROM "Consent" c
  JOIN "User" u ON u.id = c.user_id
  WHERE c.granted = FALSE AND c.id = (
    SELECT l.id FROM "Consent" l WHERE l.user_id = c.user_id AND l.kind = c.kind
    ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`;
