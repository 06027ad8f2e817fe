// `npm run dev`: the stand-ins, and the app with reload on change.
import { existsSync } from "node:fs";
import path from "node:path";
import { install } from "./install.mjs";

await install();
const { generate } = await import("./lib/build.mjs");
const { node, PRISMA, REMIX, root, start, TSX } = await import("./lib/run.mjs");
generate();
node([PRISMA, "migrate", "deploy"], { stdio: ["ignore", "ignore", "inherit"] });
const dataDir = path.resolve(process.env.DATA_DIR || path.join(root, "data"));
if (!existsSync(path.join(dataDir, "demo-credentials.json"))) node([...TSX, "prisma/seed.ts"]);
const children = [
  start([...TSX, "local/main.ts"]),
  start([REMIX, "dev", "-c", "node server/start.mjs"], { NODE_ENV: "development" }),
];
const stop = () => children.forEach((child) => void child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
