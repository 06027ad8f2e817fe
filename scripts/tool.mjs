// `node scripts/tool.mjs TOOL WORD…`: runs a package's program with the project's packages and Node, both brought up to date
// first.
import { createRequire, Module } from "node:module";
import path from "node:path";
import { install } from "./install.mjs";

const PACKAGES = { biome: "@biomejs/biome", playwright: "@playwright/test", tsc: "typescript-native" };

await install({ quiet: true });
const [tool, ...words] = process.argv.slice(2);
const manifest = createRequire(import.meta.url).resolve(`${PACKAGES[tool] ?? tool}/package.json`);
const { bin } = createRequire(import.meta.url)(manifest);
const program = path.join(path.dirname(manifest), typeof bin === "string" ? bin : bin[tool]);
process.argv = [process.argv[0], program, ...words];
// As the main program: Prisma's does nothing when another module imports it.
Module.runMain();
