// What `npm start` and the container run: checks the configuration, applies pending migrations, serves.
import "../scripts/lib/node-version.mjs";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { createApp } from "./app.mjs";
import { migrateWhenNeeded, whyNotWritable } from "./migrate.mjs";
import { answerGarbage } from "./odd-requests.mjs";

process.env.NODE_ENV ||= "production";
// On a machine with much memory V8 lets garbage grow to four times what is in use before it clears it away: a long export took
// 150 MB that it did not need. On a small machine it does this by itself.
setFlagsFromString("--heap-growing-percent=50");
const trouble = whyNotWritable();
if (trouble) {
  console.error(trouble);
  process.exit(1);
}
await migrateWhenNeeded();
const build = await import(`../${process.env.NODE_ENV === "development" ? "build-dev" : "build"}/index.js`);
const club = build.entry.module;
const problems = club.checkProduction();
if (problems.length > 0) {
  console.error(`This club must not be served like this:\n- ${problems.join("\n- ")}`);
  process.exit(1);
}
await club.startup();

const port = Number(process.env.PORT) || 3000;
const server = createServer(createApp(build));
server.keepAliveTimeout = 65_000;
server.headersTimeout = 20_000;
server.requestTimeout = 60_000;
server.on("clientError", answerGarbage);
server.listen(port, "::", async () => {
  club.log.info({ port }, "the club is open");
  if (process.env.NODE_ENV === "development") await tellDevServer(build);
});

/** `remix dev` waits for this before it reloads the page. */
async function tellDevServer(build) {
  const { broadcastDevReady } = await import("@remix-run/node");
  await broadcastDevReady(build);
}

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 25_000).unref();
  server.closeIdleConnections();
  await new Promise((done) => server.close(done));
  await club.shutdown();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
