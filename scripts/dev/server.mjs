// A server that waits, with its packages loaded, for the build: the first message has it load it, the second serve it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "../lib/run.mjs";

process.once("message", async () => {
  const mayServe = new Promise((done) => process.once("message", done));
  await import("../../build-dev/index.js");
  await mayServe;
  await import("../../server/start.mjs");
});
// After the server that starts now has had the processor.
await setTimeout(1000);
for (const name of packages()) await import(name).catch(() => {});

/** What the last build imports. */
function packages() {
  try {
    const { outputs } = JSON.parse(readFileSync(path.join(root, "build-dev/metafile.server.json"), "utf8"));
    return Object.values(outputs).flatMap(({ imports }) =>
      imports.flatMap(({ path: name, external }) => (external ? [name] : [])),
    );
  } catch {
    return [];
  }
}
