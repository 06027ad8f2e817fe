import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { alone } from "./alone.mjs";
import { buildBrowserScripts } from "./browser-scripts.mjs";
import { checkBundle } from "./check-bundle.mjs";
import { node, PRISMA, REMIX, root, whenChanged } from "./run.mjs";
import { compileAhead } from "./speed/compile-ahead.mjs";
import { dropEmptyChunks } from "./speed/drop-empty-chunks.mjs";
import { trimManifest } from "./speed/trim-manifest.mjs";

/** As an address: a path with a drive letter or a blank is none for Node. */
const FOR_PHONES = new URL("esbuild-for-phones.mjs", import.meta.url).href;

const GENERATE = {
  step: "generate",
  inputs: [
    "prisma/schema.prisma",
    "prisma.config.ts",
    "package-lock.json",
    "scripts/lib/postgres-generator.mjs",
    "scripts/lib/postgres-schema.mjs",
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
    "scripts/lib/browser-scripts.mjs",
    "scripts/lib/check-bundle.mjs",
    "scripts/lib/esbuild-for-phones.mjs",
    "scripts/lib/speed",
    "package.json",
    "package-lock.json",
    "remix.config.js",
    "postcss.config.js",
    "tsconfig.json",
    "prisma/schema.prisma",
  ],
  outputs: ["build/index.js", "build/browser-scripts", "public/build"],
};

/** The database client, when the schema changed. */
export function generate() {
  return byItself(() => whenChanged(GENERATE, generateClient));
}

/** The database client, server and browser code. Skipped when nothing changed, unless forced. */
export function buildAll({ force = false } = {}) {
  return byItself(() => {
    whenChanged(GENERATE, generateClient);
    whenChanged({ ...BUILD, force }, build);
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
  node(["--import", FOR_PHONES, REMIX, "build"], { env: { ...process.env, NODE_ENV: "production" } });
  buildBrowserScripts("build");
  dropEmptyChunks(browser);
  trimManifest(browser);
  compileAhead(browser);
  compress(browser);
  checkBundle();
}

/** Once here, so that no request pays for it. */
function compress(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const bytes = readFileSync(file);
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
