// `npm run check`: lint, types and the unit suite, the last two side by side.
import "./lib/words.mjs";
import { once } from "node:events";
import { install } from "./install.mjs";

await install({ quiet: true });
const { generate } = await import("./lib/build.mjs");
const { bin, LINT, start, TYPES } = await import("./lib/run.mjs");

await generate();
const isRight = async (args) => (await once(start(args), "exit"))[0] === 0;
const lint = (await isRight(LINT.lint)) && (await isRight(LINT.rooms));
const [types, unit] = await Promise.all([
  isRight(TYPES),
  isRight([bin("vitest/vitest.mjs"), "run", "--project", "unit"]),
]);
const failed = Object.entries({ lint, types, unit }).filter(([, ok]) => !ok);
for (const [title] of failed) console.log(`failed: ${title}`);
process.exit(failed.length > 0 ? 1 : 0);
