import Database from "better-sqlite3";
import type { Db } from "~/db/connection/types";
import { dropMisleadingStatistics } from "~/db/dialect/dialect.server";

/** What grows with members, for ever. */
const GROWING = ["Payment", "MembershipPeriod", "Redemption", "OutboxMail", "ProviderEvent"];

/** What `ANALYZE` says of a club with 10 000 members that has neither gifts nor checkouts: a column that is always empty has one value. */
const WITHOUT_GIFTS_AND_CHECKOUTS: Record<string, Record<string, string>> = {
  MembershipPeriod: {
    ends_on_payment_id_idx: "66340 91 1",
    gift_id_key: "66340 66340",
    held_from_payment_id_idx: "66340 66340 1",
    member_id_ends_on_idx: "66340 7 1",
    payment_id_key: "66340 1",
  },
  OutboxMail: {
    created_at_idx: "177123 1",
    dedupe_key_key: "177123 1",
    email_type_created_at_idx: "177123 44281 1",
    member_id_created_at_idx: "177123 18 1",
    recipient_email_created_at_idx: "177123 18 1",
    status_next_attempt_at_idx: "177123 88562 1",
  },
  Payment: {
    agreement_id_completed_at_idx: "67123 67123 1",
    checkout_id_key: "67123 67123",
    claim_key: "67123 67123",
    completed_at_idx: "67123 1",
    created_at_idx: "67123 1",
    member_id_created_at_idx: "67123 7 1",
    payer_email_idx: "67123 7",
    payment_provider_created_at_idx: "67123 33562 1",
    payment_provider_transaction_id_key: "67123 33562 1",
    receipt_number_key: "67123 1",
    refunded_at_idx: "67123 2238",
    status_created_at_idx: "67123 22375 1",
    transaction_id_idx: "67123 1",
  },
  ProviderEvent: {
    body_hash_idx: "66340 66340",
    claim_key: "66340 1",
    payment_id_idx: "66340 2",
    provider_transaction_id_idx: "66340 33170 1",
    received_at_idx: "66340 1",
  },
};

/** The same once every payment has a checkout and an agreement. */
const WITHOUT_GIFTS: typeof WITHOUT_GIFTS_AND_CHECKOUTS = {
  ...WITHOUT_GIFTS_AND_CHECKOUTS,
  Agreement: { checkout_id_key: "8000 1", member_id_idx: "8000 1" },
  Checkout: { temp_member_id_key: "9000 1" },
  Payment: {
    ...WITHOUT_GIFTS_AND_CHECKOUTS.Payment,
    agreement_id_completed_at_idx: "67123 9 1",
    checkout_id_key: "67123 8",
  },
};

/** Statistics of large clubs, by what they do not have. */
export const LARGE_CLUBS = {
  "without gifts and checkouts": WITHOUT_GIFTS_AND_CHECKOUTS,
  "without gifts": WITHOUT_GIFTS,
};

/**
 * The scans of tables that grow in SQLite's plans for these statements, were this database (at `url`) of that size. Leaves the
 * statistics in it.
 */
export async function scansIn(
  db: Db,
  url: string,
  statistics: Record<string, Record<string, string>>,
  statements: Iterable<string>,
): Promise<string[]> {
  const file = url.replace(/^file:/, "");
  const writer = new Database(file);
  writer.exec("ANALYZE; DELETE FROM sqlite_stat1");
  const add = writer.prepare("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)");
  for (const [table, indexes] of Object.entries(statistics))
    for (const [name, stat] of Object.entries(indexes)) add.run(table, `${table}_${name}`, stat);
  writer.close();
  await dropMisleadingStatistics(db);
  // Statistics are read with the schema.
  const planner = new Database(file, { readonly: true });
  const scans = [...statements]
    .filter((sql) => /^\s*(?:SELECT|WITH|UPDATE|DELETE)\b/i.test(sql))
    // The nightly check of the books reads all of them.
    .filter((sql) => !/\) AS (?:broken|wrong)\s*$/.test(sql))
    .flatMap((sql) => scansOf(planner, sql).map((scan) => `${scan}: ${sql}`));
  planner.close();
  return scans;
}

/** An index that is read from one end until enough is found is no scan, nor is one in which all rows are counted: that takes milliseconds. */
function scansOf(db: Database.Database, sql: string): string[] {
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`);
  const values = Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => null);
  const names = new Map(GROWING.map((table) => [table, table]));
  for (const [, table = "", alias = ""] of sql.matchAll(/["`](\w+)["`]\s+(?:AS\s+)?["`]?(\w+)["`]?/gi))
    if (GROWING.includes(table)) names.set(alias, table);
  return (plan.all(...values) as { detail: string }[])
    .map(({ detail }) => detail)
    .filter((detail) => {
      const name = /^SCAN (\w+)/.exec(detail)?.[1] ?? "";
      const isCounted = detail.includes("COVERING INDEX") && /^\s*SELECT (?:COUNT|SUM)\(/.test(sql);
      return names.has(name) && !isCounted && !(detail.includes("USING") && /\bLIMIT\b/.test(sql));
    });
}
