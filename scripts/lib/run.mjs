import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "../../app/db/explain.mjs";

/** The project's folder, whatever the current one is. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where a package's own program lies: no shell, no PATH, so a space in the path does no harm. */
export function bin(file) {
  return path.join(root, "node_modules", file);
}

export const REMIX = bin("@remix-run/dev/dist/cli.js");
export const PRISMA = bin("prisma/build/index.js");
/** TypeScript 7 checks in a quarter of the CPU time of 5, which Remix and our scripts need for its API. Other work runs beside it. */
export const TYPES = [
  bin("typescript-native/bin/tsc"),
  "--project",
  path.join(root, "tsconfig.check.json"),
  "--singleThreaded",
];
/** Style, and the order of the rooms. */
export const LINT = {
  lint: [bin("@biomejs/biome/bin/biome"), "check", "."],
  rooms: ["--import", "./scripts/lib/typescript.mjs", "scripts/review/rooms.ts"],
};
/** Lets Node run TypeScript itself: one process, which gets its own signals. */
export const TSX = ["--import", "tsx"];

/** Runs a Node program to its end; throws when it fails. */
export function node(args, options = {}) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", ...options });
  if (status !== 0) throw new Refusal(`${args.map((arg) => path.basename(arg)).join(" ")} failed.`);
}

/** Starts a Node program beside this one. */
export function start(args, env = {}) {
  return spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
}

/** Waits until an address answers 200; throws after `seconds`. */
export async function waitFor(url, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {}
    await new Promise((done) => setTimeout(done, 150));
  }
  throw new Error(`${url} did not answer within ${seconds} s.`);
}
