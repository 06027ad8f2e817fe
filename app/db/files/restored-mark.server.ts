import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../connection/location.server";
import { protectFile } from "./private-files.server";

export type RestoreSource = "backup" | "replica" | "server";

export interface RestoredMark {
  source: RestoreSource;
  restored_at: Date;
}

const markFile = () => path.join(dataDir(), "restored.json");

/** Before the data is put in its place: the next start holds everything back, whatever happens in between. */
export function markRestored(source: RestoreSource): void {
  writeFileSync(markFile(), JSON.stringify({ source, restored_at: new Date() }), { mode: 0o600 });
  protectFile(markFile());
}

export function restoredMark(): RestoredMark | null {
  if (!existsSync(markFile())) return null;
  const { source, restored_at } = JSON.parse(readFileSync(markFile(), "utf8"));
  return { source, restored_at: new Date(restored_at) };
}

export function removeRestoredMark(): void {
  rmSync(markFile(), { force: true });
}
