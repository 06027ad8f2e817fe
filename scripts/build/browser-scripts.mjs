import { globSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../lib/run.mjs";
import { BROWSERS } from "./browsers.mjs";

// Remix's own, so that the club has one. It is pruned from the image, which still has this file.
const fromHere = createRequire(import.meta.url);
const { buildSync } = createRequire(fromHere.resolve("@remix-run/dev"))("esbuild");

/**
 * Builds the scripts that browsers run outside of the app's bundle: inline in a page, or as service workers. Each becomes one
 * text; its constants (`declare const` in the entry) are written before it by app/web/document/browser-scripts.server.ts.
 * @param build the folder of the server's build
 */
export function buildBrowserScripts(build) {
  const entries = globSync("app/**/*.entry.ts", { cwd: root });
  buildSync({
    entryPoints: entries.map((file) => ({
      in: path.join(root, file),
      out: path.basename(file, ".entry.ts"),
    })),
    outdir: path.join(root, build, "browser-scripts"),
    tsconfig: path.join(root, "tsconfig.json"),
    bundle: true,
    minify: true,
    charset: "utf8",
    format: "iife",
    target: BROWSERS,
    logLevel: "warning",
  });
}
