import { rmSync } from "node:fs";
import path from "node:path";
import { buildBrowserScripts } from "../build/browser-scripts.mjs";
import { checkBundle } from "../build/check-bundle.mjs";
import { compileAhead } from "../build/speed/compile-ahead.mjs";
import { compress } from "../build/speed/compress.mjs";
import { bundleCounter } from "../build/speed/counter-bundle.mjs";
import { dropEmptyChunks } from "../build/speed/drop-empty-chunks.mjs";
import { trimManifest } from "../build/speed/trim-manifest.mjs";
import { alone } from "./alone.mjs";
import { node, PRISMA, REMIX, root } from "./run.mjs";
import { BUILD, GENERATE, whenChanged } from "./steps.mjs";

/** As an address: a path with a drive letter or a blank is none for Node. */
const FOR_PHONES = new URL("../build/esbuild-for-phones.mjs", import.meta.url).href;

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
  bundleCounter(browser);
  compileAhead(browser);
  compress(browser);
  checkBundle();
}
