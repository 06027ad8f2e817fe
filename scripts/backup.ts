// `npm run backup`: a consistent copy of the running database, checked by opening it; the newest 14 are kept.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { databaseUrl, dataDir } from "../app/db/location.server";
import { checkedCounts } from "./lib/check-database";

const KEPT = 14;
const dir = path.join(dataDir(), "backups");
mkdirSync(dir, { recursive: true });
const file = path.join(dir, `club-${new Date().toISOString().replace(/[:.]/g, "-")}.db`);

const source = new Database(databaseUrl().replace(/^file:/, ""), { readonly: true, fileMustExist: true });
await source.backup(file);
source.close();
const { members, payments, redemptions } = checkedCounts(file);

const old = readdirSync(dir)
  .filter((name) => /^club-.*\.db$/.test(name))
  .sort()
  .slice(0, -KEPT);
for (const name of old) rmSync(path.join(dir, name));
console.log(
  `${file}: ${members} members, ${payments} payments, ${redemptions} redemptions. ${old.length} old copies removed.`,
);
