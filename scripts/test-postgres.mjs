// `npm run test:postgres [-- unit|api|FILE …]`: starts a PostgreSQL server in a folder of its own, runs the unit, HTTP and
// race suites against it, and takes it away again.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { bin, root } from "./lib/run.mjs";

const BINARIES = "/usr/lib/postgresql";
/** About files of SQLite and their copies: nothing of it is there on a PostgreSQL server. */
const SQLITE_ONLY = ["faults", "faults-disk", "restore-drill", "upgrade"].map(
  (name) => `tests/api/${name}.test.ts`,
);

const programs = newestPrograms();
if (!programs) {
  console.error("PostgreSQL is not installed here: apt-get install -y postgresql (Debian's 15 will do).");
  process.exit(1);
}
const words = process.argv.slice(2);
const dir = mkdtempSync(path.join(tmpdir(), "club-postgres-"));
const asServer = userOf(dir);
const data = path.join(dir, "data");
const port = await freePort();
let status = 1;
try {
  server("initdb", ["-D", data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "-U", "club", "--no-sync"]);
  // Nothing of it must survive, so nothing waits for the disk.
  const settings = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`;
  server("pg_ctl", ["-D", data, "-l", path.join(dir, "log"), "-o", settings, "-w", "start"]);
  status = suites();
} finally {
  if (existsSync(path.join(data, "postmaster.pid")))
    server("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
  rmSync(dir, { recursive: true, force: true });
}
process.exit(status);

function suites() {
  const begun = Date.now();
  const projects = words.filter((word) => word === "unit" || word === "api");
  const files = words.filter((word) => !projects.includes(word));
  let failed = 0;
  for (const project of projects.length > 0 ? projects : files.length > 0 ? [null] : ["unit", "api"]) {
    const args = ["run", ...(project ? ["--project", project] : []), ...files];
    const { status } = spawnSync(
      process.execPath,
      [bin("vitest/vitest.mjs"), ...args, ...SQLITE_ONLY.flatMap((file) => ["--exclude", file])],
      {
        cwd: root,
        stdio: "inherit",
        env: {
          ...process.env,
          DATABASE_URL: `postgresql://club@127.0.0.1:${port}/postgres`,
          TEST_POSTGRES_NAME: path.basename(dir),
        },
      },
    );
    if (status !== 0) failed = 1;
  }
  console.log(
    `PostgreSQL: ${failed ? "failed" : "passed"} after ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  return failed;
}

function newestPrograms() {
  if (!existsSync(BINARIES)) return null;
  const versions = readdirSync(BINARIES).filter((name) => existsSync(`${BINARIES}/${name}/bin/initdb`));
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  return newest ? `${BINARIES}/${newest}/bin` : null;
}

/** PostgreSQL refuses to run as root: then Debian's own user runs it, and the folder is that user's. */
function userOf(folder) {
  if (process.getuid?.() !== 0) return [];
  const id = (kind) => Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
  chownSync(folder, id("-u"), id("-g"));
  return ["runuser", "-u", "postgres", "--"];
}

function server(program, args) {
  const [command, ...rest] = [...asServer, path.join(programs, program), ...args];
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd: dir,
    encoding: "utf8",
    stdio: ["ignore", program === "pg_ctl" ? "ignore" : "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${program} failed: ${stdout ?? ""}${stderr ?? ""}`);
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
