// `npm run dev`: the stand-ins, and the app, built and started anew on each change (scripts/dev/serve.mjs). Its build lies in
// folders of its own (remix.config.js), so that `npm start` and `npm run demo` find theirs untouched.
import "./lib/words.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { install } from "./install.mjs";
import { refuseUnusablePorts } from "./lib/ports.mjs";

const PORT = process.env.PORT || "3000";
const LOCAL_PORT = process.env.LOCAL_PORT || "3900";

await refuseUnusablePorts({ PORT, LOCAL_PORT });
await install();
const { generate } = await import("./lib/build.mjs");
const { node, root, TSX } = await import("./lib/run.mjs");
const { runTogether } = await import("./lib/together.mjs");
const { migrateWhenNeeded } = await import("../server/migrate.mjs");

process.env.NODE_ENV = "development";
await generate();
const dataDir = path.resolve(process.env.DATA_DIR || path.join(root, "data"));
if (!existsSync(path.join(dataDir, "demo-credentials.json"))) {
  await migrateWhenNeeded();
  node([...TSX, "prisma/seed.ts"]);
}
await runTogether([{ args: [...TSX, "local/main.ts"] }, { args: ["scripts/dev/serve.mjs"] }]);
