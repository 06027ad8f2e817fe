// Leaves 6 of 36 requests for scripts at the counter's first view, and 104 of 135 KB (25 November 2026, tests/e2e/counter/counter.spec.ts).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { isOn } from "../../../app/kernel/speed-switch.mjs";
import { BROWSERS } from "../browsers.mjs";
import { scriptsIn } from "./scripts-in.mjs";

const fromHere = createRequire(import.meta.url);
const { buildSync } = createRequire(fromHere.resolve("@remix-run/dev"))("esbuild");

/** The pages with `handle = { scripts: "at once" }`. app/web/document/inline-scripts.server.ts names their file as this does. */
const PAGES = ["routes/_site+/_errors+/redeem", "routes/partner+/_errors+/dashboard+/scan"];

/**
 * Joins all that a counter page starts with into one file beside a few shared ones, with a list of routes that knows only this
 * page: every link leads to a document of its own, so no other route's script ever meets these copies.
 */
export function bundleCounter(dir) {
  if (!isOn("counter-bundle")) return;
  const copies = mkdtempSync(path.join(tmpdir(), "counter-bundle-"));
  try {
    // Else esbuild would ask the next package.json above, anybody's, which modules may be left out.
    writeFileSync(path.join(copies, "package.json"), "{}");
    const scripts = scriptsIn(dir);
    for (const { file, code } of scripts) {
      const copy = path.join(copies, path.relative(dir, file));
      mkdirSync(path.dirname(copy), { recursive: true });
      writeFileSync(
        copy,
        code.replace(/(\bfrom|\bimport\(?)"\/build\//g, (_, word) => `${word}"${copies}/`),
      );
    }
    const { file } = scripts.find(({ file }) => /\/manifest-[^-]*\.js$/.test(file));
    const [, json] = /^[^{]*(\{.*\})/s.exec(readFileSync(file, "utf8"));
    const [, version] = /manifest-(.*)\.js$/.exec(file);
    buildSync({
      entryPoints: PAGES.map((leaf) => entryOf(JSON.parse(json), leaf, version, copies)),
      outdir: dir,
      chunkNames: "counter/[hash]",
      bundle: true,
      splitting: true,
      minify: true,
      format: "esm",
      charset: "utf8",
      target: BROWSERS,
      supported: { bigint: true },
      logLevel: "warning",
      // A module that is left out takes the page's start with it.
      logOverride: { "ignored-bare-import": "error" },
    });
  } finally {
    rmSync(copies, { recursive: true });
  }
}

/** What it imports runs in order: the list of routes, their modules, the start. */
function entryOf(manifest, leaf, version, copies) {
  const page = path.basename(leaf);
  const module = `/build/${page}-${version}.js`;
  const ids = [];
  for (let id = leaf; id; id = manifest.routes[id].parentId) ids.unshift(id);
  const routes = {
    ...Object.fromEntries(ids.map((id) => [id, { ...manifest.routes[id], id, module }])),
    elsewhere: {
      id: "elsewhere",
      parentId: "root",
      path: "*",
      module,
      hasLoader: true,
      hasClientLoader: true,
    },
  };
  const copyOf = (address) => JSON.stringify(path.join(copies, address.slice("/build/".length)));
  const write = (part, text) => {
    const file = path.join(copies, `${page}-${part}.js`);
    writeFileSync(file, text);
    return file;
  };
  const list = write(
    "routes",
    `window.__remixManifest=${JSON.stringify({ ...manifest, entry: { module, imports: [] }, routes })};`,
  );
  const modules = write(
    "modules",
    `${ids.map((id, at) => `import * as r${at} from ${copyOf(manifest.routes[id].module)};`).join("")}
const elsewhere={clientLoader:r${ids.length - 1}.clientLoader,default:()=>null};
window.__remixRouteModules={elsewhere,${ids.map((id, at) => `${JSON.stringify(id)}:r${at}`).join(",")}};`,
  );
  const imports = [JSON.stringify(list), JSON.stringify(modules), copyOf(manifest.entry.module)];
  return { in: write("entry", imports.map((file) => `import ${file};`).join("")), out: `${page}-${version}` };
}
