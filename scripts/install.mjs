// Installs what is missing or outdated, and goes on with a Node that fits. Imports nothing from node_modules, since that may
// not exist yet, and runs on any Node from 18 on.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What is fetched where the installed Node is older than package.json's "engines" asks for. */
const NODE_VERSION = "24.21.0";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const stamp = path.join(root, "node_modules/.club-installed");

/**
 * Makes sure that the packages are there and that this script runs on a Node that fits; starts it again on one that was
 * fetched for this project alone when the installed one is too old, and then does not return.
 *
 * `npm install` and not `npm ci`: the latter refuses a lock file that lacks another platform's optional binary, and not every
 * registry carries them all. The versions are the lock file's either way; `--no-save` leaves it as it is. No package's
 * installation script runs.
 */
export async function install() {
  if (isOutdated()) {
    console.log("Installing packages (a minute the first time)…");
    npm(["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", ...quiet()]);
    writeFileSync(stamp, lockHash());
  }
  if (fits(process.versions.node)) return sayNode(process.versions.node, "installed here");
  await goOnWith(fetchedNode());
}

function isOutdated() {
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== lockHash();
}

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

/** npm itself would warn about the Node that is about to be replaced. */
function quiet() {
  return fits(process.versions.node) ? [] : ["--loglevel=error"];
}

/** Whether a version is at least the one that package.json asks for. */
function fits(version) {
  const [major, minor] = version.split(".").map(Number);
  const [leastMajor, leastMinor] = manifest.engines.node.match(/\d+/g).map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** The program of the Node in node_modules, fetched through npm when it is not there yet. */
function fetchedNode() {
  const folder = path.join(root, "node_modules/.cache/club", `node-${NODE_VERSION}`);
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const program = path.join(
    folder,
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (!existsSync(program)) {
    console.log(
      `Node ${process.versions.node} is too old for the club; fetching Node ${NODE_VERSION} for this project…`,
    );
    mkdirSync(folder, { recursive: true });
    const words = [
      "install",
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
    ];
    const ok = npm([...words, "--loglevel=error", "--prefix", folder, `${name}@${NODE_VERSION}`], {
      mayFail: true,
    });
    if (!ok) {
      console.error(`It could not be fetched. Install Node ${manifest.engines.node} and try again.`);
      process.exit(1);
    }
  }
  putFirst(program);
  return program;
}

/** npm puts this folder before the PATH of whatever it runs, so that every other command finds this Node too. */
function putFirst(program) {
  const link = path.join(root, "node_modules/.bin/node");
  if (process.platform === "win32") return;
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), program), link);
}

/** Runs this same command on another Node, as if that had been started: same words, signals passed on, same end. */
async function goOnWith(program) {
  sayNode(NODE_VERSION, "fetched for this project");
  const PATH = [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter);
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, PATH, CLUB_NODE_SAID: "1" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => child.once("exit", (code) => done(code ?? 1)));
  process.exit(code);
}

function sayNode(version, where) {
  if (!process.env.CLUB_NODE_SAID) console.log(`Node ${version} (${where})`);
}

function npm(words, { mayFail = false } = {}) {
  const { npm_execpath: cli } = process.env;
  const [program, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  const { status } = spawnSync(program, [...first, ...words], { cwd: root, stdio: "inherit" });
  if (status !== 0 && !mayFail) process.exit(status ?? 1);
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await install();
