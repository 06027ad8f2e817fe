// Saves a third of the script time on a page's main thread (22 November 2026, docs/performance.md).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { isOn } from "../../../app/kernel/speed-switch.mjs";
import { scriptsIn } from "./scripts-in.mjs";

/** Chromium (136 and later) compiles all of a script that begins like this away from the page's own thread; others ignore it. */
const HINT = "//# allFunctionsCalledOnLoad\n";
const STARTED = /^((root|entry\.client)-[^/]*|routes\/_site\+\/(?!_errors\+\/(account|gift|redeem)).*)\.js$/;

/**
 * Marks what every visitor's page starts: React with Remix (the largest shared chunk), the root, the start and the public pages.
 * Without it half of React is compiled on the page's own thread, function by function, while somebody taps.
 */
export function compileAhead(dir) {
  if (!isOn("compile-ahead")) return;
  const scripts = scriptsIn(dir);
  const largest = scripts.reduce((one, other) => (other.code.length > one.code.length ? other : one));
  const started = scripts.filter(({ file }) => STARTED.test(path.relative(dir, file)));
  for (const { file, code } of [largest, ...started]) writeFileSync(file, HINT + code);
}
