import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./ports.mjs";

const BINARIES = "/usr/lib/postgresql";

/** About files of SQLite and their copies: a PostgreSQL server has none of them. */
export const SQLITE_ONLY = [
  "db/database-locks.long",
  "web/doctor.long",
  "db/faults.long",
  "db/faults-disk.long",
  "db/lost-disk.long",
  "db/restore.long",
  "db/restore-drill.long",
  "web/starting.long",
  "db/upgrade",
].map((name) => `tests/api/${name}.test.ts`);

/** Processes that share a database share a secret; a unit test that opens the app has no other. */
export const TEST_SECRET = "a secret for tests only, long enough";

/** The folder of the newest PostgreSQL server's programs; Debian's is installed when there is none. Null when that fails too. */
export function findPostgres() {
  if (newestPrograms()) return newestPrograms();
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return null;
  console.log("Installing Debian's PostgreSQL…");
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], { stdio: "inherit" });
  return newestPrograms();
}

/**
 * Starts a PostgreSQL server in a folder of its own, calls `work` with the variables that lead the tests to it, and takes
 * the server away again. Returns what `work` returned. Nothing waits for the disk.
 */
export async function withPostgres(programs, work) {
  const dir = mkdtempSync(path.join(tmpdir(), "club-postgres-"));
  const asServer = userOf(dir);
  const data = path.join(dir, "data");
  const port = await freePort();
  const server = (program, args) => {
    const [command, ...rest] = [...asServer, path.join(programs, program), ...args];
    const { status, stdout, stderr } = spawnSync(command, rest, {
      cwd: dir,
      encoding: "utf8",
      stdio: ["ignore", program === "pg_ctl" ? "ignore" : "pipe", "inherit"],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stdout ?? ""}${stderr ?? ""}`);
  };
  try {
    const options = "-E UTF8 --locale=C.UTF-8 -A trust -U club --no-sync".split(" ");
    server("initdb", ["-D", data, ...options]);
    const settings = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`;
    server("pg_ctl", ["-D", data, "-l", path.join(dir, "log"), "-o", settings, "-w", "start"]);
    return await work({
      DATABASE_URL: `postgresql://club@127.0.0.1:${port}/postgres`,
      TEST_POSTGRES_NAME: path.basename(dir),
    });
  } finally {
    if (existsSync(path.join(data, "postmaster.pid")))
      server("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
    rmSync(dir, { recursive: true, force: true });
  }
}

function newestPrograms() {
  if (!existsSync(BINARIES)) return null;
  const versions = readdirSync(BINARIES).filter((name) => existsSync(`${BINARIES}/${name}/bin/initdb`));
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  return newest ? `${BINARIES}/${newest}/bin` : null;
}

/** PostgreSQL refuses to run as root: then Debian's own user runs it, and the folder is that user's. Returns the words before each command. */
function userOf(folder) {
  if (process.getuid?.() !== 0) return [];
  const id = (kind) => Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
  chownSync(folder, id("-u"), id("-g"));
  return ["runuser", "-u", "postgres", "--"];
}
