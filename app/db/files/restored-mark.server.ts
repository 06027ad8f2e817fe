import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../connection/location.server";
import { protectFile } from "./private-files.server";
import type { Withdrawn } from "./withdrawn.server";

export type RestoreSource = "backup" | "replica" | "server";

export interface RestoredMark {
  source: RestoreSource;
  restored_at: Date;
  /** In the database that was replaced; null if there was none, or it could not be read. */
  withdrawn?: Withdrawn | null;
}

const markFile = () => path.join(dataDir(), "restored.json");

/** Before the data is put in its place: the next start holds everything back, whatever happens in between. */
export function markRestored(source: RestoreSource, withdrawn: Withdrawn | null = null): void {
  const mark: RestoredMark = { source, restored_at: new Date(), withdrawn };
  writeFileSync(markFile(), JSON.stringify(mark), { mode: 0o600 });
  protectFile(markFile());
}

export function restoredMark(): RestoredMark | null {
  if (!existsSync(markFile())) return null;
  const { source, restored_at, withdrawn } = JSON.parse(readFileSync(markFile(), "utf8"));
  return { source, restored_at: new Date(restored_at), withdrawn };
}

export function removeRestoredMark(): void {
  rmSync(markFile(), { force: true });
}
