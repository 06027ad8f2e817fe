// Installs what is missing or outdated, and goes on with a Node that fits. Imports nothing from node_modules, since that may
// not exist yet, and runs on any Node from 18 on.
import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { alone } from "./lib/alone.mjs";
import { fits, WANTED_NODE } from "./lib/node-fits.mjs";
import "./lib/one-sentence.mjs";

/** What is fetched where the installed Node is older than package.json's "engines" asks for. */
const NODE_VERSION = "24.21.0";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = path.join(root, "node_modules");
const cache = path.join(modules, ".cache/club");
/** There while packages are installed, and after an installation that was killed or failed. */
const installing = path.join(root, ".installing");
const isWindows = process.platform === "win32";
const QUIETLY = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=warn"];
/** All packages, with what npm keeps of them beside, need this much (24 November 2026: 1.0 GB and 0.2 GB). */
const ROOM_BYTES = 1.3e9;
/** npm goes on where it could not write a file, leaves it empty or short, and ends with 0. */
const NOT_WRITTEN = /TAR_ENTRY_ERROR|\b(ENOSPC|EDQUOT|EIO)\b/;
const UNREACHABLE =
  /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|NETUNREACH|HOSTUNREACH|NETDOWN|TIMEDOUT)|FETCH_ERROR|(socket|request).*timeout/;

/**
 * Makes sure that the packages are there and that this script runs on a Node that fits; starts it again on one that was
 * fetched for this project alone when the installed one is too old, and then does not return. Says which Node runs, unless
 * `quiet`.
 */
export async function install({ quiet = false } = {}) {
  const hasNode = fits(process.versions.node) || existsSync(fetchedProgram());
  if (existsSync(installing) || isOutdated() || !hasNode)
    await alone(installing, "Another command is installing packages here", installAll);
  if (!fits(process.versions.node)) return goOnWith(fetchedProgram());
  if (!quiet) sayNode();
}

/** Nothing to do when another command has done it meanwhile. */
function installAll({ wasInterrupted }) {
  if (wasInterrupted) console.log("The last installation did not end; beginning it anew.");
  if (wasInterrupted || isOutdated()) installPackages(wasInterrupted);
  if (!fits(process.versions.node)) fetchNode();
}

/**
 * `npm install` and not `npm ci`: the latter refuses a lock file that lacks another platform's optional binary, and not every
 * registry carries them all. The versions are the lock file's either way; `--no-save` leaves it as it is.
 */
function installPackages(wasInterrupted) {
  console.log("Installing packages (a minute the first time)…");
  // npm takes a folder with a package.json for a whole package, also when it was killed while it wrote the rest.
  if (wasInterrupted || installed() === null) {
    emptyModules();
    refuseFullDisk();
  }
  npm(["install", ...QUIETLY]);
}

function refuseFullDisk() {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize >= ROOM_BYTES) return;
  const inMB = (bytes) => Math.floor(bytes / 1e6);
  fail(
    `The disk that holds ${root} is full: ${inMB(bavail * bsize)} MB are free, and the packages need ${inMB(ROOM_BYTES)} MB. Make room, then try again.`,
  );
}

/** What npm wrote at the end of the last installation that succeeded, whoever asked for it: place → package. */
function installed() {
  try {
    return JSON.parse(readFileSync(path.join(modules, ".package-lock.json"), "utf8")).packages;
  } catch {
    return null;
  }
}

/** Whether a package is missing or is not the lock file's. The container has no lock file, and everything. */
function isOutdated() {
  const lock = path.join(root, "package-lock.json");
  if (!existsSync(lock)) return false;
  if (installed() === null) return true;
  return Object.entries(JSON.parse(readFileSync(lock, "utf8")).packages).some(
    ([place, { version, optional }]) => place !== "" && !optional && versionAt(place) !== version,
  );
}

/** Of the package itself: npm's own list may name what is not there. */
function versionAt(place) {
  try {
    return JSON.parse(readFileSync(path.join(root, place, "package.json"), "utf8")).version;
  } catch {
    return null;
  }
}

/** All but the Node that was fetched. */
function emptyModules() {
  if (!existsSync(modules)) return;
  for (const name of readdirSync(modules))
    if (name !== ".cache") rmSync(path.join(modules, name), { recursive: true, force: true });
}

/** npm has a package for each platform's Node. */
function fetchedProgram(folder = path.join(cache, `node-${NODE_VERSION}`)) {
  return path.join(folder, "node_modules", nodePackage(), "bin", isWindows ? "node.exe" : "node");
}

function nodePackage() {
  return `node-${isWindows ? "win" : process.platform}-${process.arch}`;
}

/** The folder gets its name when all of it is there. */
function fetchNode() {
  if (!existsSync(fetchedProgram())) {
    console.log(
      `Node ${process.versions.node} is too old for the club; fetching Node ${NODE_VERSION} for this project…`,
    );
    const folder = path.join(cache, `node-${NODE_VERSION}`);
    const draft = `${folder}.part`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    const words = ["--no-package-lock", "--prefix", draft, `${nodePackage()}@${NODE_VERSION}`];
    const advice = `Or install Node ${WANTED_NODE} yourself.`;
    npm(["install", ...QUIETLY, ...words], advice);
    if (!existsSync(fetchedProgram(draft))) fail(`It could not be fetched. ${advice}`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  }
  putFirst(fetchedProgram());
}

/** npm puts this folder before the PATH of whatever it runs, so that every other command finds this Node too. */
function putFirst(program) {
  if (isWindows) return;
  const link = path.join(modules, ".bin/node");
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), program), link);
}

/** Runs this same command on another Node, as if that had been started: same words, signals passed on, same end. */
async function goOnWith(program) {
  putFirst(program);
  const PATH = [path.join(modules, ".bin"), process.env.PATH].join(path.delimiter);
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, PATH },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => child.once("exit", (code) => done(code ?? 1)));
  process.exit(code);
}

function sayNode() {
  const isFetched = process.execPath.startsWith(cache);
  console.log(`Node ${process.versions.node} (${isFetched ? "fetched for this project" : "installed here"})`);
}

/** Ends this process when npm did not do all of it: then `installing` stays, and the next command begins anew. */
function npm(words, advice = "") {
  const offline = canReachRegistry() ? [] : ["--offline"];
  const { status, stderr } = runNpm([...words, ...offline]);
  if (status === 0 && !NOT_WRITTEN.test(stderr)) return;
  if (/ENOSPC|EDQUOT/.test(stderr))
    fail(
      `The disk that holds ${root} is full: not every package could be written. Make room, then try again.`,
    );
  if (offline.length > 0)
    fail(`npm has not all packages on this machine. Connect it, then try again. ${advice}`);
  console.error(stderr.replace(/^npm warn (?!tar).*\n/gm, ""));
  fail(`The packages could not be installed. ${advice}`);
}

/** npm itself waits for minutes before it gives up. It knows the registry and the proxy. */
function canReachRegistry() {
  const { status, stderr } = runNpm([
    "ping",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
    "--fetch-timeout=8000",
  ]);
  if (status === 0 || !UNREACHABLE.test(stderr)) return true;
  console.log(
    `The package registry cannot be reached (${UNREACHABLE.exec(stderr)[0]}); looking for the packages on this machine…`,
  );
  return false;
}

function runNpm(words) {
  const { npm_execpath: cli } = process.env;
  const [program, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  const options = { cwd: root, stdio: ["inherit", "ignore", "pipe"], encoding: "utf8", maxBuffer: 1e9 };
  const { status, stderr, error } = spawnSync(program, [...first, ...words], options);
  return { status, stderr: stderr ?? String(error) };
}

function fail(sentence) {
  console.error(sentence.trim());
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await install();
