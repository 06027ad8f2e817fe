// Loaded before Remix's compiler, which has no settings for what it hands to esbuild. The compiler's mode for development adds
// React Fast Refresh, which needs `remix dev`, and takes twice as long; this is its mode for production with React's warnings
// and code that can be read.
import { createRequire } from "node:module";

const fromRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/dev"));
const file = fromRemix.resolve("esbuild");
const esbuild = fromRemix(file);

const context = ({ define, ...options }) =>
  esbuild.context({
    ...options,
    minify: false,
    define: { ...define, "process.env.NODE_ENV": '"development"' },
  });
fromRemix.cache[file].exports = { ...esbuild, context };
