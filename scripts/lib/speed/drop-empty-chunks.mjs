import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const EMPTY =
  /^import\{b as (\w+)\}from"[^"]+";var (\w+)=\1\(\(\w+,(\w+)\)=>\{\3\.exports=\{\}\}\);export\{\2 as a\};\s*$/;

/**
 * Remix makes an empty browser chunk of each server module that a route imports, which costs every visitor a request.
 * Inlines the empty modules where they are imported and deletes the chunks.
 */
export function dropEmptyChunks(dir) {
  const shared = path.join(dir, "_shared");
  const empty = readdirSync(shared).filter((name) =>
    EMPTY.test(readFileSync(path.join(shared, name), "utf8")),
  );
  if (empty.length === 0) throw new Error("No empty chunk found: has Remix changed what it writes?");
  const names = empty.map((name) => name.replace(".", "\\.")).join("|");
  const asked = new RegExp(`import\\{a(?: as ([\\w$]+))?\\}from"[^"]*/(?:${names})"`, "g");
  const listed = new RegExp(`"[^"]*/(?:${names})",?`, "g");
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".js")) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const code = readFileSync(file, "utf8");
    const inlined = code.replace(asked, (_, name = "a") => `var ${name}=()=>({})`);
    const slim = entry.name.startsWith("manifest-")
      ? inlined.replace(listed, "").replaceAll(",]", "]")
      : inlined;
    if (slim !== code) writeFileSync(file, slim);
  }
  for (const name of empty) rmSync(path.join(shared, name));
}
