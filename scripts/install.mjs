// Installs what is missing or outdated. Imports nothing from node_modules, since that may not exist yet.
import { spawn, spawnSync } from "node:child_process";
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
  if (!isOutdated()) return false;
  npm(PACKAGES);
  npm(SQLITE);
  setStamp();
  return true;
}

/** The packages at once; the promise is kept when SQLite is compiled too, which takes one core some minutes. */
export async function installPackagesFirst() {
  if (!isOutdated()) return;
  npm(PACKAGES);
  const child = spawn(...npmCommand(SQLITE));
  const status = await new Promise((done) => child.on("close", done));
  if (status !== 0) process.exit(status ?? 1);
  setStamp();
}

const PACKAGES = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
const SQLITE = ["rebuild", "better-sqlite3"];

function isOutdated() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash()) return false;
  console.log("Installing packages (a few minutes the first time: SQLite may have to be compiled)…");
  return true;
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

function setStamp() {
  writeFileSync(stamp, lockHash());
}

function npm(words) {
  const { status } = spawnSync(...npmCommand(words));
  if (status !== 0) process.exit(status ?? 1);
}

function npmCommand(words) {
  const { npm_execpath: cli } = process.env;
  const [program, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  return [program, [...first, ...words], { cwd: root, stdio: "inherit" }];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install();
