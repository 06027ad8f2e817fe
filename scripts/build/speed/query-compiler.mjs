// Leaves 4 MB of heap less at rest, of 35 (23 November 2026, docs/performance.md).
import { readFile } from "node:fs/promises";
import { isOn } from "../../../app/kernel/speed-switch.mjs";

const IMPORT = /const \{ wasm \} = await import\(("@prisma\/client\/runtime\/[\w.]+\.wasm-base64\.mjs")\)/;

/**
 * Prisma's client imports its query compiler as a module of text, which then stays in memory twice, as source and as value, beside what
 * is compiled from it. This esbuild plugin has it read from the same file and forgotten.
 */
export const queryCompilerFromFile = {
  name: "query-compiler-from-file",
  setup({ onLoad }) {
    if (!isOn("query-compiler")) return;
    onLoad({ filter: /generated(-postgres)?[\\/]internal[\\/]class\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!IMPORT.test(source)) throw new Error(`${path}: has Prisma changed how it reads its compiler?`);
      return { contents: source.replace(IMPORT, fromFile), loader: "ts" };
    });
  },
};

const fromFile = (_, module) => `
    const { readFileSync } = await import("node:fs");
    const text = readFileSync(new URL(import.meta.resolve(${module})), "latin1");
    const wasm = text.slice(text.indexOf('"') + 1, text.lastIndexOf('"'))`;
