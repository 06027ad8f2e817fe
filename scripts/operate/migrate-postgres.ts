// `DATABASE_URL=postgresql://… npm run club -- migrate:postgres [FILE]`: moves the club from SQLite (FILE, or club.db in the data
// directory) to an empty PostgreSQL database. All of it or nothing; the file is only read. The app must be stopped.
import "../lib/words.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { openDatabase } from "~/db/connection/client.server";
import { takeExclusiveLock } from "~/db/connection/database-lock.server";
import { databaseUrl, dataDir, onPostgres } from "~/db/connection/location.server";
import { resetSequences } from "~/db/dialect/wipe.server";
import { restoredMark } from "~/db/files/restored-mark.server";
import { checkLedger } from "~/office/ledger/verify-ledger.server";
import { migratePostgres } from "../../server/migrate-postgres.mjs";
import { given } from "../lib/commands.mjs";
import { copyIn, copyOut } from "./migrate-postgres/copy-stream.mjs";
import { linesOf, nothingSeen } from "./migrate-postgres/rows.mjs";
import { bare, tablesOf } from "./migrate-postgres/target.mjs";

interface Table {
  name: string;
  key: string;
  columns: { name: string; type: string }[];
}

const begun = performance.now();
const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
const [named] = given("migrate:postgres").words;
const file = named ?? path.join(dataDir(), "club.db");
if (!onPostgres()) refuse("DATABASE_URL must be the address of the PostgreSQL database to move to.");
if (!existsSync(file)) refuse(`There is no club in ${file}.`);
if (restoredMark())
  refuse(
    "This club was restored and has not been open since: open it once, so that deletions and withdrawals since the copy are done again.",
  );

// Until this process ends nobody else opens the file: what is written later would stay behind.
if (!takeExclusiveLock(file))
  refuse(
    "The club is open, or another program has its database open. Set CLUB_CLOSED=1 first (docs/operating.md).",
  );
const source = new Database(file, { readonly: true, fileMustExist: true });
await migratePostgres(databaseUrl());
const target = new pg.Client({ connectionString: databaseUrl() });
await target.connect();
await move();
await target.end();
source.close();
await verify();
console.log(`Moved and verified in ${seconds()} s. The new place needs the SESSION_SECRET of the old one.`);

/** In one transaction on each side: what is read is one moment of the club, what is written is all of it. */
async function move(): Promise<void> {
  source.exec("BEGIN");
  await target.query("BEGIN");
  const tables: Table[] = await tablesOf(target);
  for (const table of tables) await mustFit(table);
  const restore = await bare(target);
  const sent = new Map<string, { rows: number; sum: string }>();
  for (const table of tables) sent.set(table.name, await copy(table));
  console.log(`Copied in ${seconds()} s; making the indexes and comparing…`);
  await restore();
  let differing = 0;
  for (const table of tables) {
    const [there, here] = [sent.get(table.name), await readBack(table)];
    const same = there?.rows === here.rows && there.sum === here.sum;
    if (!same) differing += 1;
    console.log(
      `${table.name.padEnd(22)} ${String(here.rows).padStart(9)} rows  ${here.sum.slice(0, 16)}  ${same ? "equal" : "DIFFERENT"}`,
    );
  }
  if (differing > 0) refuse(`${differing} tables differ: nothing was moved.`);
  await target.query("COMMIT");
  await target.query("ANALYZE");
  console.log(`Every table is equal on both sides after ${seconds()} s; checking the books…`);
}

/** A table that the file does not know yet is empty; a column that it does not know is a reason to migrate it first. */
async function mustFit({ name, columns }: Table): Promise<void> {
  const { rows } = await target.query(`SELECT 1 FROM "${name}" LIMIT 1`);
  if (rows.length > 0) refuse(`The PostgreSQL database has rows in ${name} already.`);
  const known = source.pragma(`table_info("${name}")`) as { name: string }[];
  if (known.length === 0) {
    columns.length = 0;
    return;
  }
  const missing = columns.filter((column) => !known.some((one) => one.name === column.name));
  const extra = known.filter((one) => !columns.some((column) => column.name === one.name));
  if (missing.length + extra.length > 0)
    refuse(`${name} is not as this version keeps it: npm run migrate first.`);
}

async function copy(table: Table) {
  const seen = nothingSeen();
  if (table.columns.length > 0) {
    const text = `COPY "${table.name}" (${listed(table)}) FROM STDIN`;
    await copyIn(target, text, linesOf(source, table, seen));
  }
  return { rows: seen.rows, sum: seen.hash.digest("hex") };
}

async function readBack(table: Table) {
  const seen = nothingSeen();
  if (table.columns.length > 0) {
    const text = `COPY (SELECT ${listed(table)} FROM "${table.name}" ORDER BY ${table.key}) TO STDOUT`;
    await copyOut(target, text, (line: Buffer) => {
      seen.rows += 1;
      seen.hash.update(line);
    });
  }
  return { rows: seen.rows, sum: seen.hash.digest("hex") };
}

function listed({ columns }: Table): string {
  return columns.map((column) => `"${column.name}"`).join(", ");
}

/** The check of `ledger:verify`, on the new side. */
async function verify(): Promise<void> {
  const db = openDatabase();
  await resetSequences(db);
  const broken = await checkLedger({ db });
  await db.$disconnect();
  console.log(`Checked after ${seconds()} s.`);
  for (const { rule, rows } of broken) console.error(`Does not hold for ${rows} rows: ${rule}.`);
  if (broken.length > 0)
    refuse(
      "Every table is equal on both sides, so it was so in the old place too: look there with ledger:verify.",
    );
  console.log("The ledger is sound.");
}

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
