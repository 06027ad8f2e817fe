// `npm run club -- test:postgres [unit|api|long|FILE …]`: starts a PostgreSQL server in a folder of its own, runs the unit, HTTP and
// race suites against it, and takes it away again. `npm test` runs a part of this (scripts/test.mjs).
import "./lib/words.mjs";
import { spawnSync } from "node:child_process";
import { install } from "./install.mjs";
import { given } from "./lib/commands.mjs";
import { findPostgres, SQLITE_ONLY, TEST_SECRET, withPostgres } from "./lib/postgres-server.mjs";
import { bin, root } from "./lib/run.mjs";

await install({ quiet: true });

const programs = findPostgres();
if (!programs) {
  console.error("PostgreSQL is not installed here: apt-get install -y postgresql (Debian's 15 will do).");
  process.exit(1);
}
process.exit(await withPostgres(programs, suites));

function suites(env) {
  const begun = Date.now();
  const { words } = given("test:postgres");
  const projects = words.filter((word) => ["unit", "api", "long"].includes(word));
  const files = words.filter((word) => !projects.includes(word));
  let failed = 0;
  const everything = files.length > 0 ? [null] : ["unit", "api", "long"];
  for (const project of projects.length > 0 ? projects : everything) {
    const args = ["run", ...(project ? ["--project", project] : []), ...files];
    const { status } = spawnSync(
      process.execPath,
      [bin("vitest/vitest.mjs"), ...args, ...SQLITE_ONLY.flatMap((file) => ["--exclude", file])],
      {
        cwd: root,
        stdio: "inherit",
        env: { SESSION_SECRET: TEST_SECRET, TEST_ALL: "1", ...process.env, ...env },
      },
    );
    if (status !== 0) failed = 1;
  }
  console.log(
    `PostgreSQL: ${failed ? "failed" : "passed"} after ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  return failed;
}
