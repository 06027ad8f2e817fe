// `npm run club -- image [--short] [--keep]`: does the Dockerfile's steps in a folder, starts the result with a real club's
// settings and says what is in it. --short takes packages and build from the project (`npm test` does that); --keep leaves
// the folder.
import "../lib/words.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install } from "../install.mjs";
import { given } from "../lib/commands.mjs";

await install({ quiet: true });
const { judge } = await import("./image/judge.mjs");
const { replay } = await import("./image/replay.mjs");
const { sizes } = await import("./image/sizes.mjs");

const begun = performance.now();
const { short, keep } = given("image");
// Far from the project's own node_modules, which Node would find from inside of it.
const folder = mkdtempSync(path.join(tmpdir(), "club image "));
try {
  const image = replay(folder, { short });
  const problems = await judge(image, folder).catch((error) => [error.message]);
  for (const problem of problems) console.error(`The image is not well: ${problem}`);
  if (!short) console.log(sizes(image.dir));
  console.log(`${problems.length === 0 ? "The image is well" : "See above"} (${seconds()} s).`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  if (keep) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}

function seconds() {
  return Math.round((performance.now() - begun) / 1000);
}
