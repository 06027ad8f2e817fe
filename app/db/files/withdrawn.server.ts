import Database from "better-sqlite3";

/** What people have taken back. Ids alone could belong to somebody else in a restored database, so each has its creation too. */
export interface Withdrawn {
  /** The newest moment that the database knows of; empty if nothing has happened in it. */
  until: string;
  /** Those who asked for deletion or are deleted; without a moment for those who were merged into one that is deleted.
   *  `is_deleted`: 1 or 0, missing in the mark of an earlier version. */
  accounts: { id: number; created_at: string; requested_at: string | null; is_deleted?: number }[];
  newsletters: { id: number; created_at: string; at: string }[];
  consents: { id: number; created_at: string; kind: string; text: string; source: string; at: string }[];
  /** Whom the office keeps off every mailing, by the hash of the contact. */
  contacts: { hash: string; created_at: string }[];
}

/** Of a database file that nobody writes to. Null if it cannot be read. */
export function withdrawnIn(file: string): Withdrawn | null {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return {
        until: (db.prepare(NEWEST_FACT).pluck().get() as string | null) ?? "",
        accounts: db.prepare(ACCOUNTS).all() as Withdrawn["accounts"],
        newsletters: db.prepare(NEWSLETTERS).all() as Withdrawn["newsletters"],
        consents: db.prepare(CONSENTS).all() as Withdrawn["consents"],
        contacts: db.prepare(CONTACTS).all() as Withdrawn["contacts"],
      };
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

/**
 * What a restore that nobody has opened carries over, with what its database holds. Whatever `carried` leaves out and knew of
 * was granted again afterwards: that is left out.
 */
export function mergedWithdrawn(carried: Withdrawn | null, here: Withdrawn | null): Withdrawn | null {
  if (!carried || !here) return carried ?? here;
  const known = momentOf(carried.until);
  const isNew = (at: string | null) => at === null || momentOf(at) > known;
  return {
    until: momentOf(here.until) > known ? here.until : carried.until,
    accounts: [...here.accounts.filter((one) => isNew(one.requested_at)), ...carried.accounts],
    newsletters: [...here.newsletters.filter((one) => isNew(one.at)), ...carried.newsletters],
    consents: [...here.consents.filter((one) => isNew(one.at)), ...carried.consents],
    contacts: [...here.contacts, ...carried.contacts],
  };
}

const momentOf = (words: string) => Date.parse(words) || 0;

/** Nothing later has survived a restore. */
export const NEWEST_FACT = `
  SELECT MAX(at) AS at FROM (
    SELECT MAX(at) AS at FROM "AuditEntry"
    UNION ALL SELECT MAX(created_at) FROM "OutboxMail"
    UNION ALL SELECT MAX(redemption_date) FROM "Redemption"
    UNION ALL SELECT MAX(created_at) FROM "Payment"
    UNION ALL SELECT MAX(done_at) FROM "JobRun") AS facts`;

const ACCOUNTS = `
  SELECT id, created_at, deletion_requested_at AS requested_at, anonymised_at IS NOT NULL AS is_deleted FROM "User"
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

const CONTACTS = `SELECT hash, created_at FROM "SuppressedContact"`;
