// `npm run demo`: everything from nothing. A second run keeps the data and starts in seconds.
import "./lib/words.mjs";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { install } from "./install.mjs";
import { refuseUnusablePorts } from "./lib/ports.mjs";

const port = process.env.PORT || "3000";
const localPort = process.env.LOCAL_PORT || "3900";

await refuseUnusablePorts({ PORT: port, LOCAL_PORT: localPort });
await install();
const { buildAll } = await import("./lib/build.mjs");
const { node, root, TSX, waitFor } = await import("./lib/run.mjs");
const { runTogether } = await import("./lib/together.mjs");

const dataDir = path.resolve(process.env.DATA_DIR || path.join(root, "data"));
Object.assign(process.env, { PORT: port, LOCAL_PORT: localPort, DATA_DIR: dataDir, DEMO: "1" });

await buildAll();
if (!existsSync(path.join(dataDir, "demo-credentials.json"))) {
  console.log("Making a demo club…");
  node(["scripts/operate/migrate.mjs"]);
  node([...TSX, "prisma/seed.ts"]);
}

await runTogether(
  [
    { args: [...TSX, "local/main.ts"] },
    {
      args: ["server/start.mjs"],
      env: { NODE_ENV: "production", LOG_LEVEL: process.env.LOG_LEVEL || "warn" },
    },
  ],
  sayWhere,
);

async function sayWhere() {
  await Promise.all([
    waitFor(`http://localhost:${port}/healthz`),
    waitFor(`http://localhost:${localPort}/healthz`),
  ]);
  const site = process.env.APP_ORIGIN || `http://localhost:${port}`;
  const { admin, partners, members } = JSON.parse(
    readFileSync(path.join(dataDir, "demo-credentials.json"), "utf8"),
  );
  const [partner] = partners;
  const member = members.find((each) => each.status === "active");
  console.log(`
The club is open.

  Site           ${site}
  Back office    ${site}/admin/login      ${admin.email}  ${admin.password}
  Partner portal ${site}/partner/login    ${partner.username}  ${partner.password}
  Counter        ${site}/redeem           PIN ${partner.business_pin} (${partner.name})
  A member       ${member.email}      (any address signs in; this one is ${member.member_id})
  Mailbox        http://localhost:${localPort}/mail

  All logins: ${path.join(dataDir, "demo-credentials.json")}
  Stop with Ctrl-C.
`);
}
