// What is made from what, and whether it still is. Imports nothing from node_modules.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

export const GENERATE = {
  step: "generate",
  inputs: [
    "prisma/schema.prisma",
    "prisma.config.ts",
    "package-lock.json",
    "scripts/build/postgres/generator.mjs",
    "scripts/build/postgres/schema.mjs",
  ],
  outputs: ["app/db/generated/client.ts", "app/db/generated-postgres/client.ts"],
};

export const BUILD = {
  step: "build",
  setting: process.env.SPEED,
  inputs: [
    "app",
    "local/defaults.ts",
    "public",
    "scripts/lib/build.mjs",
    "scripts/build/browser-scripts.mjs",
    "scripts/build/browsers.mjs",
    "scripts/build/check-bundle.mjs",
    "scripts/build/esbuild-for-phones.mjs",
    "scripts/build/speed",
    "app/kernel/speed-switch.mjs",
    "package.json",
    "package-lock.json",
    "remix.config.js",
    "postcss.config.js",
    "tsconfig.json",
    "prisma/schema.prisma",
  ],
  outputs: ["build/index.js", "build/browser-scripts", "public/build"],
};

/** Null where the build is of these sources, else what to do. A container has no record of it and no sources. */
export function whyStale() {
  if (!existsSync(path.join(root, "build/index.js"))) return "The app is not built: `npm run build` first.";
  const isRecorded = existsSync(path.join(root, "node_modules/.cache/club"));
  if (!isRecorded || isDone(BUILD)) return null;
  return "The build is not of these sources: `npm run build` first.";
}

/** A hash over files and folders: whether anything that a step reads has changed. */
function hashOf(names) {
  const hash = createHash("sha256");
  const add = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort())
        if (!/^(generated(-postgres)?|build(-dev)?)$|\.test\.tsx?$/.test(name)) add(path.join(file, name));
    } else hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const name of names) add(path.join(root, name));
  return hash.digest("hex");
}

/**
 * Does a step only when its inputs or the `setting` changed since the last time, one of its outputs is missing, or `force` says so. A step
 * that failed or was killed is done again.
 */
export function whenChanged({ force = false, ...step }, work) {
  if (isDone(step) && !force) return;
  rmSync(stampOf(step), { force: true });
  const inputs = stateOf(step);
  work();
  mkdirSync(path.dirname(stampOf(step)), { recursive: true });
  writeFileSync(stampOf(step), inputs);
}

function isDone(step) {
  const isThere = (file) => existsSync(path.join(root, file));
  const stamp = stampOf(step);
  return existsSync(stamp) && step.outputs.every(isThere) && readFileSync(stamp, "utf8") === stateOf(step);
}

const stampOf = ({ step }) => path.join(root, "node_modules/.cache/club", step);
const stateOf = ({ inputs, setting = "" }) => hashOf(inputs) + setting;
