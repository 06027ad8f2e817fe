import { rmSync } from "node:fs";
import path from "node:path";
import { buildBrowserScripts } from "../build/browser-scripts.mjs";
import { checkBundle } from "../build/check-bundle.mjs";
import { compileAhead } from "../build/speed/compile-ahead.mjs";
import { compress } from "../build/speed/compress.mjs";
import { dropEmptyChunks } from "../build/speed/drop-empty-chunks.mjs";
import { dropOldParts, makePartsFolder } from "../build/speed/server-parts.mjs";
import { trimManifest } from "../build/speed/trim-manifest.mjs";
import { alone } from "./alone.mjs";
import { node, PRISMA, REMIX, root, whenChanged } from "./run.mjs";

/** As an address: a path with a drive letter or a blank is none for Node. */
const FOR_PHONES = new URL("../build/esbuild-for-phones.mjs", import.meta.url).href;

const GENERATE = {
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

const BUILD = {
  step: "build",
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
    "server/speed/handlers.mjs",
    "server/speed/switch.mjs",
    "package.json",
    "package-lock.json",
    "remix.config.js",
    "postcss.config.js",
    "tsconfig.json",
    "prisma/schema.prisma",
  ],
  outputs: ["build/index.js", "build/parts", "build/browser-scripts", "public/build"],
};

/** The database client, when the schema changed. */
export function generate() {
  return byItself(() => whenChanged(GENERATE, generateClient));
}

/** The database client, server and browser code. Skipped when nothing changed, unless forced. */
export function buildAll({ force = false } = {}) {
  return byItself(() => {
    whenChanged(GENERATE, generateClient);
    whenChanged({ ...BUILD, setting: process.env.SPEED, force }, build);
  });
}

function byItself(work) {
  return alone(
    path.join(root, "node_modules/.cache/club/building"),
    "Another command is building here",
    work,
  );
}

function generateClient() {
  node([PRISMA, "generate"], { stdio: ["ignore", "ignore", "inherit"] });
}

function build() {
  const browser = path.join(root, "public/build");
  rmSync(browser, { recursive: true, force: true });
  const server = path.join(root, "build");
  makePartsFolder(server);
  node(["--import", FOR_PHONES, REMIX, "build"], { env: { ...process.env, NODE_ENV: "production" } });
  dropOldParts(server);
  buildBrowserScripts("build");
  dropEmptyChunks(browser);
  trimManifest(browser);
  compileAhead(browser);
  compress(browser);
  checkBundle();
}
