// Loaded before Remix's compiler, which has no settings for what it hands to esbuild. Compiles browser code for the oldest browsers that the club supports, and leaves out what Remix brings for features that remix.config.js turns off:
// 3.2 KB less script on every page, of 113.5 (22 November 2026, `npx vitest run --project api tests/api/site/public.test.ts`).
import { createRequire } from "node:module";
import { root } from "../lib/run.mjs";
import { BROWSERS } from "./browsers.mjs";

/** What stands in for a module, with every name that others import from it. The last one is no saving: see there. */
const IN_ITS_PLACE = {
  "@remix-run/react/dist/esm/single-fetch.js":
    "export const StreamTransfer = 0, decodeViaTurboStream = 0, getSingleFetchDataStrategy = 0, singleFetchUrl = 0;",
  "@remix-run/react/dist/esm/fog-of-war.js":
    "export const isFogOfWarEnabled = () => false, getPatchRoutesOnNavigationFunction = () => undefined," +
    "useFogOFWarDiscovery = () => {}, getPartialManifest = 0, fetchAndApplyManifestPatches = 0;",
  "@remix-run/react/dist/esm/routeModules.js":
    'export { loadRouteModule } from "./app/ui/browser/route-modules.ts";',
};

const fromHere = createRequire(import.meta.url);
const fromRemix = createRequire(fromHere.resolve("@remix-run/dev"));
const file = fromRemix.resolve("esbuild");
const esbuild = fromRemix(file);

const replace = {
  name: "replace",
  setup({ onLoad }) {
    onLoad({ filter: /esm[\\/](single-fetch|fog-of-war|routeModules)\.js$/ }, ({ path }) => {
      const name = Object.keys(IN_ITS_PLACE).find((ending) => path.replaceAll("\\", "/").endsWith(ending));
      return name && { contents: IN_ITS_PLACE[name], resolveDir: root };
    });
  },
};

const forPhones = (options) => ({
  ...options,
  target: BROWSERS,
  // Only in the library that verifies cards on tills without Ed25519. Safari 13 lacks them: its tills wait for the club.
  supported: { ...options.supported, bigint: true },
  plugins: [replace, ...(options.plugins ?? [])],
});

const ours = {
  ...esbuild,
  context: (options) => esbuild.context(options.platform === "browser" ? forPhones(options) : options),
  // Each stylesheet is built by a call of its own, which would put `inset` back.
  build: (options) => esbuild.build({ ...options, target: BROWSERS }),
};
fromRemix.cache[file].exports = { ...ours, default: ours };
