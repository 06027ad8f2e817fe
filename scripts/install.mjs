// Installs what is missing or outdated. Imports nothing from node_modules, since that may not exist yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = path.join(root, "node_modules/.club-installed");

/**
 * `npm install` and not `npm ci`: the latter refuses a lock file that lacks another platform's optional binary, and not every
 * registry carries them all. The versions are the lock file's either way; `--no-save` leaves it as it is.
 * True when packages had to be installed. Only better-sqlite3 has something to build; no other install script runs.
 */
export function install() {
  const hash = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  console.log("Installing packages (a few minutes the first time: SQLite may have to be compiled)…");
  npm("install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund");
  npm("rebuild", "better-sqlite3");
  writeFileSync(stamp, hash);
  return true;
}

function npm(...args) {
  const { npm_execpath: cli } = process.env;
  const [program, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  const { status } = spawnSync(program, [...first, ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install();
