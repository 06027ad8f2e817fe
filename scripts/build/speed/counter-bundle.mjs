// Leaves 8 of 49 requests for scripts at the counter's first view (25 November 2026, tests/e2e/counter/requests.spec.ts).
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isOn } from "../../../app/kernel/speed-switch.mjs";
import { BROWSERS } from "../browsers.mjs";

const fromHere = createRequire(import.meta.url);
const esbuild = createRequire(fromHere.resolve("@remix-run/dev"))("esbuild");

/** The pages with `handle = { scripts: "at once" }`. app/web/document/inline-scripts.server.ts names their file as this does. */
const PAGES = ["counter/redeem/routes/redeem", "counter/portal/routes/scan"];

/**
 * Joins all that a counter page starts with into one file beside a few shared ones, with a list of routes that knows only this
 * page: every link leads to a document of its own, so no other route's script ever meets these copies.
 */
async function bundleCounter(dir) {
  if (!isOn("counter-bundle")) return;
  const name = readdirSync(dir).find((file) => /^manifest-[^-]*\.js$/.test(file));
  const version = /^manifest-(.*)\.js$/.exec(name)[1];
  const [, json] = /^[^{]*(\{.*\})/s.exec(readFileSync(path.join(dir, name), "utf8"));
  const pages = PAGES.map((id) => pageOf(JSON.parse(json), id, version));
  await esbuild.build({
    entryPoints: pages.map(({ page }) => ({ in: `page:${page}`, out: `${page}-${version}` })),
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
    plugins: [sources(dir, pages)],
  });
}

function pageOf(manifest, leaf, version) {
  const page = path.basename(leaf);
  const ids = [];
  for (let id = leaf; id; id = manifest.routes[id].parentId) ids.unshift(id);
  const module = `/build/${page}-${version}.js`;
  const known = ids.map((id) => [id, { ...manifest.routes[id], id, module }]);
  const routes = {
    ...Object.fromEntries(known),
    elsewhere: {
      id: "elsewhere",
      parentId: "root",
      path: "*",
      module,
      hasLoader: true,
      hasClientLoader: true,
    },
  };
  return {
    page,
    entry: `import "routes:${page}";import "modules:${page}";import ${JSON.stringify(manifest.entry.module)};`,
    routes: `window.__remixManifest=${JSON.stringify({ ...manifest, entry: { module, imports: [] }, routes })};`,
    modules: `${ids.map((id, at) => `import * as r${at} from ${JSON.stringify(manifest.routes[id].module)};`).join("")}
const elsewhere={clientLoader:r${ids.length - 1}.clientLoader,default:()=>null};
window.__remixRouteModules={elsewhere,${ids.map((id, at) => `${JSON.stringify(id)}:r${at}`).join(",")}};`,
  };
}

const sources = (dir, pages) => ({
  name: "counter-sources",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\/build\// }, (asked) => ({
      path: path.join(dir, asked.path.slice("/build/".length)),
    }));
    onResolve({ filter: /^(page|routes|modules):/ }, (asked) => ({
      path: asked.path,
      namespace: "counter",
      sideEffects: true,
    }));
    onLoad({ filter: /.*/, namespace: "counter" }, ({ path: asked }) => {
      const [part, page] = asked.split(":");
      const found = pages.find((each) => each.page === page);
      return { contents: found[part === "page" ? "entry" : part], resolveDir: dir };
    });
  },
});

// The caller's steps wait for each other, and esbuild's plugins do not.
await bundleCounter(path.resolve(process.argv[2]));
