import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Chromium (136 and later) compiles all of a script that begins like this away from the page's own thread; others ignore it. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks what every visitor's page starts: React with Remix (the largest shared chunk), the root, the start and the public pages.
 * Without it half of React is compiled on the page's own thread, function by function, while somebody taps.
 */
export function compileAhead(dir) {
  const top = readdirSync(dir).filter((name) => /^(root|entry\.client)-[^/]*\.js$/.test(name));
  const pages = readdirSync(path.join(dir, "routes/public")).filter((name) => name.endsWith(".js"));
  const shared = readdirSync(path.join(dir, "_shared")).filter((name) => name.endsWith(".js"));
  const size = (name) => readFileSync(path.join(dir, "_shared", name)).length;
  const largest = shared.reduce((one, other) => (size(other) > size(one) ? other : one));
  const names = [...top, ...pages.map((name) => `routes/public/${name}`), `_shared/${largest}`];
  for (const name of names) {
    const file = path.join(dir, name);
    writeFileSync(file, HINT + readFileSync(file, "utf8"));
  }
}
