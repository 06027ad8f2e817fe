import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../lib/run.mjs";

const FORBIDDEN =
  /node_modules\/(zod|@prisma|better-sqlite3|sharp|@node-rs|nodemailer|pino)\/|app\/db\/|\.server\.[jt]sx?$/;

/** A folder whose name begins with `+` has no routes. */
const ROUTE = /^app\/(root\.tsx|routes\/(?!(.*\/)?\+))/;

/**
 * Fails when the server's code reached the browser. A wrong import does not fail Remix's build, it becomes an empty module;
 * routes may import one (their loaders go away), nothing else may.
 */
export function checkBundle() {
  const { inputs, outputs } = JSON.parse(readFileSync(path.join(root, "build/metafile.js.json"), "utf8"));
  const problems = [];
  for (const [chunk, { inputs: parts }] of Object.entries(outputs)) {
    for (const [name, { bytesInOutput }] of Object.entries(parts)) {
      if (bytesInOutput === 0 || name.startsWith("empty-module:")) continue;
      if (FORBIDDEN.test(name)) problems.push(`${chunk}: ${name}`);
    }
  }
  for (const [name, { imports }] of Object.entries(inputs)) {
    if (ROUTE.test(name) || name.startsWith("browser-route-module:")) continue;
    for (const imported of imports) {
      if (imported.path.startsWith("empty-module:") && name.startsWith("app/"))
        problems.push(`${name} imports ${imported.path}`);
    }
  }
  if (problems.length > 0)
    throw new Error(`The server's code is in the browser's bundle:\n${problems.join("\n")}`);
  checkLetters();
}

/** One letter beyond ASCII makes V8 keep the whole file in two bytes a letter: 3.3 MB more. esbuild writes them as escapes, but not in a RegExp. */
function checkLetters() {
  const [letter] = /[^\0-\x7f]/.exec(readFileSync(path.join(root, "build/index.js"), "utf8")) ?? [];
  if (letter)
    throw new Error(
      `A RegExp of the server's code has ${letter}: write \\u${letter.charCodeAt(0).toString(16)}.`,
    );
}
