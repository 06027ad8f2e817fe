// `npm run club -- test:plain [FILE …]`: the core HTTP tests on a build and a server without what only makes them faster (SPEED=off).
import { install } from "./install.mjs";

await install({ quiet: true });
const { buildAll } = await import("./lib/build.mjs");
const { bin, node } = await import("./lib/run.mjs");

const CORE = [
  ...[
    "members/account",
    "counter/counter",
    "web/forms",
    "accounts/identity",
    "site/journey",
    "web/permissions",
    "web/remix-serve",
    "site/public",
    "web/security-headers",
  ],
  ...["accounts/security-sessions", "web/slow-readers.long", "web/stopping.long", "web/styles"],
].map((name) => `tests/api/${name}.test.ts`);
const [...files] = process.argv.slice(2);

process.env.SPEED = "off";
try {
  await buildAll();
  node([bin("vitest/vitest.mjs"), "run", ...(files.length > 0 ? files : CORE)]);
} finally {
  delete process.env.SPEED;
  await buildAll();
}
