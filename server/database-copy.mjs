// `node server/database-copy.mjs FILE [SOURCE]` checks FILE, a copy of SOURCE that it makes first. A process of its
// own, because a large club takes minutes; errors are one sentence.
import os from "node:os";
import Database from "better-sqlite3";
import { explain, Refusal } from "../app/db/explain.mjs";

const [file, source] = process.argv.slice(2);
os.setPriority(10);
process.umask(0o077);
try {
  if (source) await copy();
  console.log(JSON.stringify(checkedCounts()));
} catch (error) {
  console.error(explain(error, source ?? file) ?? error.message);
  process.exit(1);
}

/** In one step: a copy by pages restarts whenever somebody writes. */
async function copy() {
  const db = new Database(source, { readonly: true, fileMustExist: true });
  const { totalPages } = await db.backup(file, { progress: () => 0x7fffffff }).finally(() => db.close());
  // better-sqlite3 resolves so when the source stays locked for longer than its time limit.
  if (totalPages === 0) throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
}

function checkedCounts() {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    db.pragma("cache_size = -64000");
    const verdict = db.pragma("integrity_check", { simple: true });
    if (verdict !== "ok") throw new Refusal(`${source ?? file} is damaged: ${verdict.split("\n", 1)[0]}`);
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    if (!tables.includes("Member")) throw new Refusal(`${source ?? file} is not a database of the club.`);
    const count = (table) => db.prepare(`SELECT COUNT(*) FROM "${table}"`).pluck().get();
    return { members: count("Member"), payments: count("Payment"), redemptions: count("Redemption") };
  } finally {
    db.close();
  }
}
