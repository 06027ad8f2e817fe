import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../connection/location.server";
import type { Keys } from "./key-bundle";
import { protectFile } from "./private-files.server";

/**
 * What a database is worth little without: PINs, second factors, tills' and cards' keys are sealed with or derived from the
 * session secret.
 */
const FILES = ["session-secret"];
const ENVIRONMENT = ["SESSION_SECRET"];

export function clubKeys(): Keys {
  const files = FILES.map((name) => [name, path.join(dataDir(), name)] as const).filter(([, file]) =>
    existsSync(file),
  );
  return {
    ...Object.fromEntries(files.map(([name, file]) => [name, readFileSync(file, "utf8")])),
    ...Object.fromEntries(
      ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
  };
}

/** Writes the files that are missing. Returns what was written, and what was left as it is because it is there and differs. */
export function putKeysBack(keys: Keys): { written: string[]; left: string[] } {
  const written: string[] = [];
  const left: string[] = [];
  for (const name of FILES) {
    const content = keys[name];
    if (content === undefined) continue;
    const file = path.join(dataDir(), name);
    if (existsSync(file)) {
      if (readFileSync(file, "utf8") !== content) left.push(name);
      continue;
    }
    writeFileSync(file, content, { mode: 0o600, flag: "wx" });
    protectFile(file);
    written.push(name);
  }
  return { written, left };
}
