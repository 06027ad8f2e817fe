// Builds the app for development, starts the server, and does both again after each change. `remix dev` bundles every route's
// loader by itself to tell a browser what changed, which takes longer than the build, and deletes the files of the page that
// is open before it knows whether the new one can be built. A page of the club does not listen to it anyway.
import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildBrowserScripts } from "../build/browser-scripts.mjs";
import { root } from "../lib/run.mjs";
import "./esbuild-for-development.mjs";

const fromRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/dev"));
const { readConfig } = fromRemix("./config.js");
const { watch } = fromRemix("./compiler/watch.js");
const { createFileWatchCache } = fromRemix("./compiler/fileWatchCache.js");
const { logger } = fromRemix("./tux/logger.js");

process.chdir(root);
const config = await readConfig(root);
rmSync(config.assetsBuildDirectory, { recursive: true, force: true });
const fileWatchCache = createFileWatchCache();
const forget = (file) => fileWatchCache.invalidateFile(file);

let server = null;
/** The next one. */
let waiting = null;
let isStopping = false;
/** One start at a time, of the newest build. */
let turn = Promise.resolve();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, async () => {
    isStopping = true;
    waiting?.kill();
    await stop(server);
    process.exit(0);
  });

await watch(
  { config, options: { mode: "production", sourcemap: false }, fileWatchCache, logger },
  {
    onBuildFinish(_, ms, isBuilt) {
      if (!isBuilt) return console.error("Not built; the site stays as it was until the next change.");
      console.log(`Built in ${(ms / 1000).toFixed(1)} s`);
      turn = turn.then(startAnew);
    },
    onFileCreated: forget,
    onFileChanged: forget,
    onFileDeleted: forget,
  },
);

async function startAnew() {
  try {
    buildBrowserScripts("build-dev");
  } catch {
    return;
  }
  const before = server;
  const begun = waiting?.connected ? waiting : wait();
  server = begun;
  begun.once("exit", () => {
    if (server !== begun || isStopping) return;
    server = null;
    console.error("The server ended by itself; the next change starts it again.");
  });
  // One that ended meanwhile has said so.
  const ignore = () => {};
  begun.send("load", ignore);
  await stop(before);
  if (isStopping) return;
  begun.send("serve", ignore);
  waiting = wait();
}

function wait() {
  return fork(path.join(root, "scripts/dev/server.mjs"));
}

async function stop(running) {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill("SIGTERM");
  await once(running, "exit");
}
