// `npm run club -- drill:postgres`: redemptions and payments run against a club on PostgreSQL with a synchronous standby. The first
// server is killed and the standby promoted; then a base backup and the archived log are restored to an earlier moment.
// Compares what was acknowledged with the books of both. Steps and figures: docs/scaling.md.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { makeSecrets } from "~/web/process/secrets.server";
import { PaymentsClub } from "../../tests/api/money/payments-club";
import { makePartner, makePin } from "../../tests/factories";
import { TEST_SECRET } from "../../tests/support/server";
import { freePort } from "../lib/ports.mjs";
import { findPostgres, userOf } from "../lib/postgres-server.mjs";
import { Load } from "./postgres/load";
import { PgServer } from "./postgres/server";

/** How long the load runs before the chosen moment, between it and the kill, and after the promotion. */
const PHASE_MS = (Number(process.env.DRILL_SECONDS) || 8) * 1000;

const programs = findPostgres();
if (!programs) throw new Error("PostgreSQL is not installed here: apt-get install -y postgresql.");
const dir = mkdtempSync(path.join(tmpdir(), "club-drill-"));
const place = { dir, programs, user: userOf(dir) };
const archive = path.join(dir, "archive");
const first = new PgServer(place, "first", await freePort());
const second = new PgServer(place, "second", await freePort());
const restored = new PgServer(place, "restored", await freePort());
const problems: string[] = [];

const club = new PaymentsClub();
try {
  await drill();
} finally {
  await club.close().catch(() => {});
  for (const server of [first, second, restored]) server.stop("immediate");
  rmSync(dir, { recursive: true, force: true });
}
for (const problem of problems) console.error(`Wrong: ${problem}`);
console.log(problems.length === 0 ? "Nothing acknowledged was lost." : "See above.");
process.exit(problems.length === 0 ? 0 : 1);

async function drill(): Promise<void> {
  startPair();
  Object.assign(process.env, {
    DATABASE_URL: `postgresql://club@127.0.0.1:${first.port}/postgres`,
    TEST_POSTGRES_NAME: path.basename(dir),
  });
  await club.open({
    standby: `127.0.0.1:${second.port}`,
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal", TRUST_PROXY: "x-forwarded-for" },
  });
  const partner = await makePartner(club.db);
  const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), partner);
  await inSync();
  first.baseBackup(restored);

  const load = new Load(club, { id: partner.id, pin });
  await load.start(6000, 2000);
  await pause(PHASE_MS);
  await load.pause();
  const kept = { redeemed: [...load.redeemed], paid: [...load.paid] };
  const moment = await ask(first, "SELECT clock_timestamp()::text");
  await pause(1_000);
  load.goOn();
  await pause(PHASE_MS);
  await archiveNow();

  const killed = Date.now();
  const before = load.redeemed.length + load.paid.length;
  first.stop("immediate");
  second.promote();
  const promoted = Date.now() - killed;
  while (load.lastYes < killed + promoted) await pause(20);
  const away = load.lastYes - killed;
  await pause(PHASE_MS);
  await load.end();
  const acknowledged = load.redeemed.length + load.paid.length;
  console.log(`Promoted ${promoted} ms after the kill; the first answer of the club after ${away} ms.`);
  console.log(`Refused meanwhile, and sent again: ${said(load.refused)}.`);
  console.log(`${before} acknowledged before the kill, ${acknowledged - before} after it.`);
  const database = new URL(club.databaseUrl).pathname.slice(1);
  await compare(second, database, load);
  await compareRestored(database, moment, kept);
}

/** The standby confirms each commit before the club is answered. */
function startPair(): void {
  mkdirSync(archive);
  spawnSync("chown", ["--reference", dir, archive]);
  first.init();
  first.start({
    wal_level: "replica",
    archive_mode: "on",
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    archive_timeout: "60",
  });
  first.baseBackup(second, "second");
  second.start({ hot_standby: "on" });
}

/** What `archive_timeout` does every minute: a restore reaches no further than the archive. */
async function archiveNow(): Promise<void> {
  const file = await ask(first, "SELECT pg_walfile_name(pg_switch_wal())");
  while (!existsSync(path.join(archive, file))) await pause(50);
}

async function inSync(): Promise<void> {
  await ask(first, "ALTER SYSTEM SET synchronous_standby_names = 'second'");
  await ask(first, "SELECT pg_reload_conf()");
  for (;;) {
    const state = await ask(first, "SELECT max(sync_state) FROM pg_stat_replication");
    if (state === "sync") return;
    await pause(100);
  }
}

/** Every acknowledged redemption and payment is there once, and the books verify. */
async function compare(server: PgServer, database: string, acknowledged: Acknowledged): Promise<void> {
  const rows = await booksOf(server, database);
  for (const kind of ["redeemed", "paid"] as const) {
    const found = new Map<string, number>();
    for (const each of rows[kind]) found.set(each, (found.get(each) ?? 0) + 1);
    const lost = acknowledged[kind].filter((each) => !found.has(each));
    const twice = [...found].filter(([, count]) => count > 1);
    if (lost.length > 0) problems.push(`${lost.length} ${kind} are lost on ${server.name}`);
    if (twice.length > 0) problems.push(`${twice.length} ${kind} are booked twice on ${server.name}`);
  }
  console.log(
    `${server.name}: ${rows.redeemed.length} redemptions, ${rows.paid.length} payments; ` +
      `${acknowledged.redeemed.length} and ${acknowledged.paid.length} were acknowledged.`,
  );
  verify(server, database);
}

interface Acknowledged {
  redeemed: string[];
  paid: string[];
}

async function booksOf(server: PgServer, database: string): Promise<Acknowledged> {
  const redeemed = await column(
    server,
    database,
    `SELECT v.voucher_code FROM "Redemption" r JOIN "Voucher" v ON v.member_id = r.member_id AND v.partner_id = r.partner_id`,
  );
  const paid = await column(
    server,
    database,
    `SELECT c.temp_member_id FROM "Payment" p JOIN "Checkout" c ON c.id = p.checkout_id WHERE p.receipt_number IS NOT NULL`,
  );
  return { redeemed, paid };
}

async function compareRestored(database: string, moment: string, kept: Acknowledged): Promise<void> {
  const started = Date.now();
  const words = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: "promote",
    // It must not stop for a standby that it does not have.
    synchronous_standby_names: "",
  };
  const signal = path.join(restored.data, "recovery.signal");
  writeFileSync(signal, "");
  spawnSync("chown", ["--reference", dir, signal]);
  restored.start(words);
  while ((await ask(restored, "SELECT pg_is_in_recovery()::text")) === "true") await pause(50);
  console.log(`Restored to ${moment} in ${Date.now() - started} ms.`);
  await compare(restored, database, kept);
  const { redeemed, paid } = await booksOf(restored, database);
  const more = redeemed.length - kept.redeemed.length + paid.length - kept.paid.length;
  if (more !== 0) problems.push(`${more} rows are later than the moment`);
}

/** The club's own checks of its books, against this server. */
function verify(server: PgServer, database: string): void {
  const env = {
    ...process.env,
    DATABASE_URL: `postgresql://club@127.0.0.1:${server.port}/${database}`,
    DATA_DIR: path.join(dir, `data-${server.name}`),
    SESSION_SECRET: TEST_SECRET,
  };
  for (const name of ["ledger-verify"]) {
    const words = ["--import", "./scripts/lib/typescript.mjs", `scripts/operate/${name}.ts`];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
    console.log(`  ${name}: ${(stdout.trim() || stderr.trim()).split("\n").at(-1)}`);
    if (status !== 0) problems.push(`${name} fails on ${server.name}`);
  }
}

async function column(server: PgServer, database: string, sql: string): Promise<string[]> {
  const client = new pg.Client(`postgresql://club@127.0.0.1:${server.port}/${database}`);
  // A server that stops says so to whoever is connected; the query fails as well.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows.map(([value]) => String(value));
  } finally {
    await client.end();
  }
}

async function ask(server: PgServer, sql: string): Promise<string> {
  return (await column(server, "postgres", sql))[0] ?? "";
}

function said(counts: Map<string, number>): string {
  return [...counts].map(([status, count]) => `${count} times ${status}`).join(", ") || "none";
}
