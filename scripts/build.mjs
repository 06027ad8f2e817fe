// Generates the database client, builds server and browser code, compresses the browser's files, checks the bundle.
import "./lib/words.mjs";
import { install } from "./install.mjs";

await install();
const { buildAll } = await import("./lib/build.mjs");
await buildAll({ force: true });
