import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lookAtSqlite, migrateSqlite } from "../../../server/migrate-sqlite.mjs";

/** Made by the version before the baseline: every table has a row, and all of them refer to row 1. */
const BEFORE_BASELINE = gunzipSync(readFileSync("tests/fixtures/club-of-2026-11-28.db.gz"));

/** By later migrations. */
const DROPPED: Record<string, string[]> = {
  Agreement: ["paused_until", "pause_asked", "provider_plan"],
  AuditEntry: ["prev_hash", "hash"],
  Checkout: ["months", "ahead_days", "begin_consent"],
  Gift: ["order_id", "position", "sent_ahead_at", "with_seller", "sold_at"],
  Member: ["paused_until"],
  OutboxMail: ["letter_id"],
  PriceChange: ["notified_at"],
  SuppressedContact: ["source"],
  Till: ["device_id", "proves_shop", "told_until", "works_offline"],
};
const DROPPED_TABLES = [
  ...[
    "ApiKey",
    "CalendarLink",
    "CardBlock",
    "CounterDevice",
    "DataRequest",
    "Departure",
    "GiftOrder",
    "Host",
  ],
  ...[
    "Invitation",
    "InviteLink",
    "Letter",
    "MemberTally",
    "PriceNotice",
    "PrintedCard",
    "RefusalReport",
    "Restoration",
    "SavedView",
    "Tally",
  ],
  ...["WebhookDelivery", "WebhookEndpoint"],
];

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "club upgrade "));
  file = path.join(dir, "club.db");
  writeFileSync(file, BEFORE_BASELINE);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function withFile<T>(work: (db: Database.Database) => T, name = file): T {
  const db = new Database(name);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Our tables, without those of full-text indexes and the list of migrations. */
function tablesOf(db: Database.Database): string[] {
  const all = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all() as {
    name: string;
    sql: string;
  }[];
  const searches = all.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_") && name !== "_prisma_migrations")
    .filter((name) => !searches.some((search) => name === search || name.startsWith(`${search}_`)))
    .sort();
}

const rowsOf = (db: Database.Database) =>
  Object.fromEntries(tablesOf(db).map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()]));

/** Columns in the order of their names, since a table that grew has them in another order. */
function shapeOf(db: Database.Database): string[] {
  const columns = tablesOf(db).flatMap((table) =>
    (db.pragma(`table_info("${table}")`) as object[]).map((column) =>
      JSON.stringify({ table, ...column, cid: 0 }),
    ),
  );
  const keys = tablesOf(db).flatMap((table) =>
    (db.pragma(`foreign_key_list("${table}")`) as object[]).map((key) =>
      JSON.stringify({ table, ...key, id: 0 }),
    ),
  );
  const rest = db
    .prepare("SELECT sql FROM sqlite_master WHERE type IN ('index', 'trigger') OR sql LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all()
    .map((sql) => String(sql).replace(/\s+/g, " "));
  return [...columns, ...keys, ...rest].sort();
}

/** As the migrations leave it: a paused member is charged on the day on which the pause ends. */
function kept(table: string, row: object) {
  const rest = Object.entries(row).filter(([column]) => !DROPPED[table]?.includes(column));
  const moved = table === "Member" && "paused_until" in row ? { charges_on: row.paused_until } : {};
  return { ...Object.fromEntries(rest), ...moved };
}

it("takes a club of the version before the baseline over with every row, and in the shape of a new club", () => {
  const before = withFile(rowsOf);
  expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(70);
  expect(lookAtSqlite(file)).toMatchObject({ unknown: [], hasData: true });

  migrateSqlite(file);

  const after = withFile(rowsOf);
  for (const table of DROPPED_TABLES) expect(after).not.toHaveProperty(table);
  // A migration may move rows of other tables in behind them.
  const stay = Object.entries(before).filter(
    ([name]) => !DROPPED_TABLES.includes(name) && !name.endsWith("Tally"),
  );
  for (const [table, rows] of stay)
    expect([table, after[table]!.slice(0, rows.length)]).toEqual([
      table,
      rows.map((row) => expect.objectContaining(kept(table, row as object))),
    ]);
  expect(withFile((db) => [db.pragma("foreign_key_check"), db.pragma("integrity_check")])).toEqual([
    [],
    [{ integrity_check: "ok" }],
  ]);
  const fresh = path.join(dir, "new.db");
  migrateSqlite(fresh);
  expect(withFile(shapeOf)).toEqual(withFile(shapeOf, fresh));
  expect(lookAtSqlite(file)).toMatchObject({ pending: [], unknown: [] });
});

it("turns what was held after a restore into a hold with a cause, released or not", () => {
  const [was] = withFile((db) => db.prepare("SELECT * FROM Restoration").all()) as [Record<string, unknown>];
  migrateSqlite(file);
  const { restored_at, ...same } = was;
  const began = { cause: "restored", began_at: restored_at, deletions_from: restored_at, deleted_again: "" };
  expect(withFile((db) => db.prepare("SELECT * FROM Hold").all())).toEqual([{ ...same, ...began }]);
});

it.each([
  ["a member", "DELETE FROM Payment", ["the club"]],
  ["a payment", "DELETE FROM Member; UPDATE Payment SET status = 'completed'", ["the club"]],
  ["neither", "DELETE FROM Member; UPDATE Payment SET status = 'pending'", []],
])("leaves a club open that has %s, and another one to its owner (R142)", (_, changes, opened) => {
  migrateSqlite(file);
  const isOpen = (db: Database.Database) =>
    db.prepare("SELECT updated_by FROM Setting WHERE key = 'opened_at'").pluck().all();
  expect(withFile(isOpen)).toEqual(["the club"]);
  withFile((db) => {
    db.pragma("foreign_keys = OFF");
    db.exec(`DELETE FROM Setting WHERE key = 'opened_at'; ${changes}`);
    db.exec(readFileSync("prisma/migrations/20261129160000_the_door/migration.sql", "utf8"));
  });
  expect(withFile(isOpen)).toEqual(opened);
});

it("refuses an older club, says which version migrates it, and leaves it as it is", () => {
  withFile((db) =>
    db.exec("DELETE FROM _prisma_migrations WHERE migration_name > '20261126040312_departures'"),
  );
  const before = readFileSync(file);
  const refusal = /version before 28 November 2026.*start commit a8fb339c once/;
  expect(() => lookAtSqlite(file)).toThrow(refusal);
  expect(() => migrateSqlite(file)).toThrow(refusal);
  expect(readFileSync(file).equals(before)).toBe(true);
});

it("moves what the keys and links of alerts say into columns", () => {
  const alerts = [
    ["renewal_overdue", "renewal_overdue:1:2026-11-20", "/admin/members/1"],
    ["second_payment", "payment:1", "/admin/payments"],
    ["second_payment", "charges:1:1", "/admin/members/1"],
    ["dispute", "dispute:paystack:9", "/admin/payments/1"],
    ["agreement_not_ended", "agreement_not_ended:payfast:a:b", "/admin/members/404"],
    ["wrong_signature", "wrong_signature:payfast:2026-11-20", ""],
    ["till_gap", "till:gap:1:2", "/admin/tills"],
  ] as const;
  withFile((db) => {
    const insert = db.prepare("INSERT INTO Alert (kind, dedupe_key, link, message) VALUES (?, ?, ?, '')");
    for (const alert of alerts) insert.run(...alert);
  });
  migrateSqlite(file);
  const read =
    "SELECT member_id, payment_id, agreement_id, provider, token, day FROM Alert ORDER BY id DESC LIMIT ?";
  const moved = withFile((db) => db.prepare(read).raw().all(alerts.length)).reverse();
  expect(moved).toEqual([
    [1, null, 1, "", "", "2026-11-20"],
    [1, 1, null, "", "", null],
    [1, null, 1, "", "", null],
    [null, 1, null, "", "", null],
    [null, null, null, "payfast", "a:b", null],
    [null, null, null, "payfast", "", "2026-11-20"],
    [null, null, null, "", "", null],
  ]);
});
