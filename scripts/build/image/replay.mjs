import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { root } from "../../lib/run.mjs";
import { copyOf, envOf, ignoredBy, stepsOf } from "./dockerfile.mjs";

/** What the short form takes from the project instead of making it anew: how a step begins → the places. */
const READY = {
  "npm install": ["node_modules"],
  "node scripts/build.mjs": ["build", "public/build", "app/db/generated", "app/db/generated-postgres"],
};

const NETWORK = /_proxy$|^(node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_registry)$/i;

/**
 * Does the Dockerfile's steps in `folder`, where each stage gets a file system of its own, and returns the last stage:
 * `{ dir, env, command }`. With `short`, packages and build are the project's own, by hard links. Of the last stage only the
 * files are made: its user and the folders at the machine's root are nothing that a folder could have.
 */
export function replay(folder, { short }) {
  const stages = [];
  const steps = stepsOf(path.join(root, "Dockerfile"));
  const last = steps.findLastIndex(({ word }) => word === "FROM");
  steps.forEach(({ word, rest }, index) => {
    const stage = stages.at(-1);
    if (word === "FROM") stages.push(newStage(folder, rest));
    if (word === "WORKDIR") mkdirSync(enter(stage, rest), { recursive: true });
    if (word === "ENV") Object.assign(stage.env, envOf(rest));
    if (word === "COPY") copy(stage, copyOf(rest), stages);
    if (word === "CMD") stage.command = JSON.parse(rest);
    if (word === "RUN" && index < last) run(stage, rest, short);
  });
  return stages.at(-1);
}

function newStage(folder, rest) {
  const name = / AS (\w+)$/.exec(rest)?.[1] ?? "image";
  return { name, top: path.join(folder, name), dir: "", env: {}, command: [] };
}

function enter(stage, place) {
  stage.dir = path.join(stage.top, place);
  return stage.dir;
}

function copy(stage, { from, sources, target }, stages) {
  const source = stages.find(({ name }) => name === from);
  for (const place of sources) {
    const to = path.resolve(stage.dir, target, target.endsWith("./") ? path.basename(place) : ".");
    if (source) link(path.join(source.top, place), to);
    else copyProject(place, place === "." ? stage.dir : to);
  }
}

/** The project's files as Docker would see them in a fresh clone with today's changes. */
function copyProject(place, to) {
  const isIgnored = ignoredBy(path.join(root, ".dockerignore"));
  const words = ["ls-files", "-co", "--exclude-standard", "--", place];
  const { stdout, status } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  const names =
    status === 0 ? stdout.split("\n").filter((name) => name && existsSync(path.join(root, name))) : [];
  if (names.length === 0) throw new Error(`The Dockerfile copies ${place}, which is not there.`);
  for (const name of names.filter((name) => !isIgnored(name))) {
    const file = place === "." ? path.join(to, name) : to;
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(path.join(root, name), file);
  }
}

function run(stage, command, short) {
  const ready = short && Object.entries(READY).find(([begin]) => command.startsWith(begin))?.[1];
  if (ready) {
    for (const place of ready) link(path.join(root, place), path.join(stage.dir, place));
    return;
  }
  const { status } = spawnSync(command, { cwd: stage.dir, shell: true, stdio: "inherit", env: cleanEnv() });
  if (status !== 0) throw new Error(`A step of the Dockerfile failed: ${command}`);
}

/** As while Docker builds: nothing of this shell's settings but the way to the network, for npm. */
function cleanEnv() {
  const { PATH, HOME } = process.env;
  const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
  const programs = [path.dirname(process.execPath), PATH].join(path.delimiter);
  return { ...Object.fromEntries(network), PATH: programs, HOME };
}

/** The same files under another name, or copies of them where that is on another disk. */
function link(from, to) {
  const about = lstatSync(from);
  if (about.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) link(path.join(from, name), path.join(to, name));
  } else if (about.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else {
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch (error) {
      if (error.code !== "EXDEV") throw error;
      copyFileSync(from, to);
    }
  }
}
