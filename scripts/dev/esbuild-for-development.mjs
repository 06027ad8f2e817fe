// Loaded before Remix's compiler, which has no settings for what it hands to esbuild. The compiler's mode for development adds
// React Fast Refresh, which needs `remix dev`, and takes twice as long; this is its mode for production with React's warnings
// and code that can be read.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../lib/run.mjs";

// esbuild collects its garbage less often.
process.env.GOGC = "800";

const fromRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/dev"));
const file = fromRemix.resolve("esbuild");
const esbuild = fromRemix(file);

/** They are asked about every file or every import, and the club has nothing for them. */
const UNUSED = [
  "css-modules-plugin",
  "vanilla-extract-plugin",
  "css-side-effects-plugin",
  "remix-mdx",
  // For addresses in stylesheets, which are built by calls of their own.
  "absolute-css-urls-plugin",
  // For imports of a route by its absolute path.
  "server-route-modules",
];
/** It is asked about every import; esbuild knows `external` by itself. */
const BARE_MODULES = "server-bare-modules";

const { dependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Files for browsers are named after their content, and Remix writes all of them, one after the other. */
const onlyNewFiles = {
  name: "only-new-files",
  setup: ({ onEnd }) =>
    onEnd((result) => {
      result.outputFiles = result.outputFiles?.filter(({ path }) => !existsSync(path));
    }),
};

const context = ({ define, plugins, ...options }) =>
  esbuild.context({
    ...options,
    ...(options.platform === "node" && { external: Object.keys(dependencies), minifySyntax: false }),
    plugins: [
      ...plugins.filter(({ name }) => ![...UNUSED, BARE_MODULES].includes(name)),
      ...(options.platform === "browser" ? [onlyNewFiles] : []),
    ],
    minify: false,
    define: { ...define, "process.env.NODE_ENV": '"development"' },
  });
fromRemix.cache[file].exports = { ...esbuild, context };
