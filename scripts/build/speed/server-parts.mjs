// Leaves 33 MB less at rest, of 173 (23 November 2026, docs/performance.md).
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { isOn } from "../../../app/kernel/speed-switch.mjs";
import { firstWordOf } from "../../../server/speed/handlers.mjs";

/** Below the folder of build/index.js. */
const PARTS = "parts";
/** A club that still runs an older build loads parts of it. Milliseconds. */
const KEEP_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Remix writes the server into one file, whose every route is evaluated at the start. This makes one part for each first word of
 * the URL map: `routes` then has `load()` instead of `module`, and server/speed/handlers.mjs calls it. Takes and returns
 * esbuild's options; others than the server's come back unchanged.
 */
export function inParts(options) {
  const entry = options.plugins?.find(({ name }) => name === "server-entry-module");
  if (!entry || !isOn("server-parts")) return options;
  const { outfile, ...others } = options;
  return {
    ...others,
    outdir: path.dirname(outfile),
    entryNames: path.basename(outfile, ".js"),
    chunkNames: `${PARTS}/[name]-[hash]`,
    splitting: true,
    plugins: options.plugins.map((plugin) => (plugin === entry ? withParts(entry) : plugin)),
  };
}

/** Remix does not make it. */
export function makePartsFolder(dir) {
  mkdirSync(path.join(dir, PARTS), { recursive: true });
}

/** Deletes what builds of another day left in `dir`. */
export function dropOldParts(dir) {
  const { outputs } = JSON.parse(readFileSync(path.join(dir, "metafile.server.json"), "utf8"));
  const current = new Set(Object.keys(outputs).map((file) => path.basename(file)));
  const names = readdirSync(path.join(dir, PARTS)).filter((name) => !current.has(name));
  for (const file of names.map((name) => path.join(dir, PARTS, name)))
    if (statSync(file).mtimeMs < Date.now() - KEEP_FOR_MS) rmSync(file);
}

function withParts(entry) {
  let parts = new Map();
  return {
    name: entry.name,
    setup(build) {
      let resolveDir;
      entry.setup({
        ...build,
        onLoad: (filter, load) =>
          build.onLoad(filter, async (args) => {
            const whole = await load(args);
            const split = splitEntry(whole.contents);
            ({ parts } = split);
            ({ resolveDir } = whole);
            return { ...whole, contents: split.contents };
          }),
      });
      build.onResolve({ filter: /^part:/ }, ({ path }) => ({ path: path.slice(5), namespace: "part" }));
      build.onLoad({ filter: /.*/, namespace: "part" }, ({ path }) => ({
        contents: parts.get(path),
        resolveDir,
      }));
      build.onEnd(({ outputFiles }) => {
        for (const file of outputFiles.filter(({ path }) => path.endsWith(".js")))
          file.contents = Buffer.from(withOwnAddresses(file, build.initialOptions));
      });
    },
  };
}

/** esbuild writes the address at which browsers find files into the imports of parts too. */
function withOwnAddresses({ path: file, text }, { outdir, publicPath }) {
  const folder = path.dirname(file) === path.resolve(outdir) ? `./${PARTS}/` : "./";
  return text.replaceAll(`"${publicPath}${PARTS}/`, `"${folder}`);
}

const ROUTE = /id: (.*),\s+parentId: (.*),\s+path: (.*),[^}]*?module: (route\d+)/g;

/** Routes without a word of their own are needed for every address, and stay. */
function splitEntry(contents) {
  const found = [...contents.matchAll(ROUTE)].map(([, ...values]) => values);
  const value = (text) => (text === "undefined" ? undefined : JSON.parse(text));
  const routes = Object.fromEntries(
    found.map(([id, parentId, path]) => [value(id), { parentId: value(parentId), path: value(path) }]),
  );
  const words = new Map(found.map(([id, , , name]) => [name, firstWordOf(routes, value(id))]));
  if (words.size === 0) throw new Error("No route found: has Remix changed what it writes?");
  const isPart = (name) => /^[a-z0-9.-]+$/.test(words.get(name));
  const parts = new Map();
  const without = contents.replace(/import \* as (route\d+) from (.*);\n/g, (line, name, file) => {
    if (!isPart(name)) return line;
    const word = words.get(name);
    parts.set(word, `${parts.get(word) ?? ""}export * as ${name} from ${file};\n`);
    return "";
  });
  return {
    parts,
    contents: without.replace(/module: (route\d+)/g, (line, name) =>
      isPart(name) ? `load: async () => (await import(${addressOf(words.get(name))})).${name}` : line,
    ),
  };
}

/** In quotes. */
function addressOf(part) {
  return JSON.stringify(`part:${part}`);
}
