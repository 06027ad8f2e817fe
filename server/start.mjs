// What `npm start` and the container run: checks the configuration, applies pending migrations, serves.
import "../scripts/lib/node-version.mjs";
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isOn } from "../app/kernel/speed-switch.mjs";
import { isClosed, serveClosed } from "./closed.mjs";
import { prepare, printReason } from "./prepare.mjs";

/** With 20 s for pending answers less than Fly's time between SIGTERM and SIGKILL (fly.toml). */
const SHUT_DOWN_WITHIN_MS = 8_000;

process.env.NODE_ENV ||= "production";
// Files are for their owner only.
process.umask(0o077);
// With much memory V8 lets garbage grow to four times what is in use: a long export took 150 MB too much.
setFlagsFromString("--heap-growing-percent=50");

const stop = stopSignal();
try {
  if (isClosed()) {
    await serveClosed(stop);
    process.exit(0);
  }
  await run();
  process.exit(0);
} catch (error) {
  if (error === stop.reason) process.exit(0);
  printReason(error);
  process.exit(1);
}

/** Aborted by SIGTERM and SIGINT, which no longer end the process: listeners do. */
function stopSignal() {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"]) process.on(name, () => stop.abort());
  return stop.signal;
}

async function run() {
  const { build, isRestored } = await prepare(stop, { answers: true });
  const club = build.entry.module;
  stop.throwIfAborted();
  await replicate(club, isRestored);
  try {
    await club.startup();
    stop.throwIfAborted();
    await serve(build);
  } finally {
    setTimeout(() => process.exit(1), SHUT_DOWN_WITHIN_MS);
    await club.shutdown();
  }
}

/** With a replica this process ends here: Litestream takes its place, and starts another one (app/db/replica/replicate.server.ts). */
async function replicate(club, isRestored) {
  const warn = (problem) => club.log.warn({ problem }, "the off-site copy cannot be read");
  await club.replicate(process.argv[1], { isRestored, warn, signal: stop });
  club.keepReplicaLock();
}

async function serve(build) {
  const club = build.entry.module;
  // Here, because what they import reads NODE_ENV.
  const { createApp } = await import("./app.mjs");
  const { clubServer } = await import("./http-server.mjs");
  const port = Number(process.env.PORT) || 3000;
  const { server, drain } = clubServer(createApp(build));
  giveBack();
  server.listen(port, "::");
  await once(server, "listening");
  club.log.info({ port }, "the club is open");
  if (!stop.aborted) await once(stop, "abort");
  const cut = await drain();
  if (cut > 0) club.log.warn({ cut }, "stopped before every answer was given");
}

/**
 * Gives the system back what only the start needed: about 25 MB less at rest, of 170 (29 November 2026,
 * docs/performance.md). The new context is how a process gets `gc` that was not started with it. V8 would keep the room for young objects, which loading the code made large,
 * until the process has been idle for long. Takes 0.15 to 0.3 s on a busy machine, before the server listens.
 */
function giveBack() {
  if (!isOn("give-back")) return;
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")({ type: "major", flavor: "last-resort" });
  setFlagsFromString("--no-expose-gc");
}
