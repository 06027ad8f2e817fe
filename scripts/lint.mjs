// `npm run lint`: the style, and the order of the rooms.
import "./lib/words.mjs";
import { install } from "./install.mjs";

await install({ quiet: true });
const { LINT, node } = await import("./lib/run.mjs");
try {
  for (const step of Object.values(LINT)) node(step);
} catch {
  process.exit(1);
}
