// `npm run restore FILE`: puts a backup in the database's place. The app must be stopped; what was there is kept beside it.
import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { checkedCounts } from "../app/db/check.server";
import { databaseUrl, onPostgres } from "../app/db/location.server";
import { restartAfterRestore } from "./lib/restart-anchors";

if (onPostgres())
  fail('The club is on PostgreSQL: pg_restore --clean --dbname "$DATABASE_URL" club.dump puts a copy back.');
const [file] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (!file || !existsSync(file)) fail("Which backup? npm run restore path/to/club-….db");
if (!process.argv.includes("--force") && (await isRunning()))
  fail("The club is open. Stop it first, then restore.");

const { members, payments, redemptions } = await checkedCounts(file);
const target = databaseUrl().replace(/^file:/, "");
const incoming = `${target}.incoming`;
copyFileSync(file, incoming);
if (existsSync(target)) {
  const kept = `${target}.before-restore-${Date.now()}`;
  renameSync(target, kept);
  for (const end of ["-wal", "-shm"]) if (existsSync(target + end)) renameSync(target + end, kept + end);
  console.log(`What was there is kept as ${kept}`);
}
for (const end of ["-wal", "-shm"]) rmSync(target + end, { force: true });
renameSync(incoming, target);
await restartAfterRestore();
console.log(`Restored: ${members} members, ${payments} payments, ${redemptions} redemptions.`);

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

function isRunning(): Promise<boolean> {
  const port = process.env.PORT || 3000;
  return fetch(`http://localhost:${port}/healthz`).then(
    () => true,
    () => false,
  );
}
