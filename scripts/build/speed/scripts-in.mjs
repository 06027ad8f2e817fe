import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The scripts of the browser's build: `{ file, code }`. */
export function scriptsIn(dir) {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => ({ file, code: readFileSync(file, "utf8") }));
}
