// `npm run club -- seed:large`: a club of 100 000 members, 1 000 partners and a million redemptions, for benchmarks. --members
// N (ten redemptions each), --partners N, --replace (deletes the existing club).
import "../scripts/lib/words.mjs";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { club } from "~/accounts/access/club.server";
import { openDatabase } from "~/db/connection/client.server";
import { dataDir } from "~/db/connection/location.server";
import { dayOf } from "~/kernel/clock";
import { given } from "../scripts/lib/commands.mjs";
import "~/club";
import { nextTime } from "~/office/jobs/run-job.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { sessionSecret } from "~/web/process/session-secret.server";
import { migrateWhenNeeded } from "../server/migrate.mjs";
import { seedAdmins } from "./seed/admins";
import { seededRandom } from "./seed/random";
import { worldAt } from "./seed/world";
import { Days } from "./seed-large/days";
import { addMessages } from "./seed-large/messages";
import { imaginePartner } from "./seed-large/partners";
import { imagineMember } from "./seed-large/people";
import { openTables } from "./seed-large/tables";

const { members: wanted, partners: shops, replace } = given("seed:large");
process.env.DATA_DIR ||= `data/large-${wanted}`;
process.env.DATABASE_URL = "";
const file = path.join(dataDir(), "club.db");
if (existsSync(file) && !replace) {
  console.error(
    `There is a club in ${file} already. --replace throws it away, DATA_DIR chooses another place.`,
  );
  process.exit(1);
}
for (const ending of ["", "-wal", "-shm"]) rmSync(file + ending, { force: true });
await migrateWhenNeeded();

const begun = Date.now();
const now = new Date();
const today = dayOf(now);
const prisma = openDatabase();
const admins = await seedAdmins(worldAt(prisma, makeSecrets(sessionSecret()), now));
await prisma.$disconnect();

const db = new Database(file);
// Safe without durability: nobody else reads, and an interrupted seed is discarded.
for (const pragma of [
  "journal_mode = OFF",
  "synchronous = OFF",
  "foreign_keys = OFF",
  "cache_size = -2000000",
]) {
  db.pragma(pragma);
}
const tables = openTables(db);
const random = seededRandom(100_000);
const partners = Array.from({ length: shops }, (_, i) => imaginePartner(random, i + 1, today));
for (const { row } of partners) {
  tables.partners.add(row);
  const { id: partner_id, name: full_name, email, slug: username, created_at } = row;
  tables.accounts.add({ partner_id, role: "owner", full_name, email, username, created_at });
}
const taken = new Set<string>();
// In order of joining.
const members = Array.from({ length: wanted }, () => imagineMember(random, 0, now, today, taken)).sort(
  (a, b) => a.row.join_date.getTime() - b.row.join_date.getTime(),
);
for (const [i, { row }] of members.entries()) row.id = row.user_id = i + 1;
db.exec("BEGIN");
new Days({ random, tables, now, today, members, partners, redemptions: wanted * 10 }).live((share, day) => {
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `${day}  ${(share * 100).toFixed(0).padStart(3)} %  ${tables.redemptions.count} redemptions, ${tables.payments.count} payments, ${seconds} s`,
  );
});
addMessages(tables, random, members, now, today);
// Each job is done until it is due again, as in a club that runs.
for (const { name, pattern } of club().jobs)
  tables.leases.add({ name: `job:${name}`, holder: "done", expires_at: nextTime(pattern, now) });
for (const table of Object.values(tables)) table.end();
db.exec("COMMIT");
db.pragma("journal_mode = WAL");
db.exec("ANALYZE");
db.close();

const [owner, ...others] = admins;
writeFileSync(
  path.join(dataDir(), "demo-credentials.json"),
  `${JSON.stringify({ admin: owner, admins: others, partners: [], members: [] }, null, 2)}\n`,
  { mode: 0o600 },
);
const counts = Object.entries(tables).map(([name, table]) => `${table.count} ${name}`);
console.log(`Seeded in ${Math.round((Date.now() - begun) / 1000)} s: ${counts.join(", ")}. ${file}`);
