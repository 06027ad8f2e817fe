// `npm run dev`: the stand-ins, and the app with reload on change. Its build lies in folders of its own (remix.config.js), so
// that `npm start` and `npm run demo` find theirs untouched.
import { existsSync } from "node:fs";
import path from "node:path";
import { install } from "./install.mjs";

await install();
const { generate } = await import("./lib/build.mjs");
const { node, REMIX, root, TSX } = await import("./lib/run.mjs");
const { runTogether } = await import("./lib/together.mjs");

await generate();
node(["scripts/operate/migrate.mjs"]);
const dataDir = path.resolve(process.env.DATA_DIR || path.join(root, "data"));
if (!existsSync(path.join(dataDir, "demo-credentials.json"))) node([...TSX, "prisma/seed.ts"]);
// Remix finds the server's Node by its name.
const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
runTogether([
  { args: [...TSX, "local/main.ts"] },
  { args: [REMIX, "dev", "-c", "node server/start.mjs"], env: { NODE_ENV: "development", PATH } },
]);
