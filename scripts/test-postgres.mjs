// `npm run test:postgres [-- unit|api|FILE …]`: starts a PostgreSQL server in a folder of its own, runs the unit, HTTP and
// race suites against it, and takes it away again. `npm test` runs a part of this (scripts/test.mjs).
import { spawnSync } from "node:child_process";
import { install } from "./install.mjs";
import { findPostgres, withPostgres } from "./lib/postgres-server.mjs";
import { bin, root } from "./lib/run.mjs";

await install({ quiet: true });

/** About files of SQLite and their copies: nothing of it is there on a PostgreSQL server. */
const SQLITE_ONLY = [
  "db/database-locks",
  "web/doctor",
  "db/faults",
  "db/faults-disk",
  "db/lost-disk",
  "db/restore",
  "db/restore-drill",
  "web/starting",
  "db/upgrade",
].map((name) => `tests/api/${name}.test.ts`);

/** Processes that share a database share a secret; a unit test that opens the app has no other. */
const SESSION_SECRET = "a secret for tests only, long enough";

const programs = findPostgres();
if (!programs) {
  console.error("PostgreSQL is not installed here: apt-get install -y postgresql (Debian's 15 will do).");
  process.exit(1);
}
process.exit(await withPostgres(programs, suites));

function suites(env) {
  const begun = Date.now();
  const words = process.argv.slice(2);
  const projects = words.filter((word) => word === "unit" || word === "api");
  const files = words.filter((word) => !projects.includes(word));
  let failed = 0;
  const everything = files.length > 0 ? [null] : ["unit", "api"];
  for (const project of projects.length > 0 ? projects : everything) {
    const args = ["run", ...(project ? ["--project", project] : []), ...files];
    const { status } = spawnSync(
      process.execPath,
      [bin("vitest/vitest.mjs"), ...args, ...SQLITE_ONLY.flatMap((file) => ["--exclude", file])],
      { cwd: root, stdio: "inherit", env: { SESSION_SECRET, ...process.env, ...env } },
    );
    if (status !== 0) failed = 1;
  }
  console.log(
    `PostgreSQL: ${failed ? "failed" : "passed"} after ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  return failed;
}
