import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../connection/location.server";
import { protectFile } from "./private-files.server";
import { mergedWithdrawn, type Withdrawn } from "./withdrawn.server";

export type RestoreSource = "backup" | "replica" | "server";

export interface RestoredMark {
  source: RestoreSource;
  restored_at: Date;
  /** In the databases that were replaced since the club was last open; null if there was none, or it could not be read. */
  withdrawn?: Withdrawn | null;
}

const markFile = () => path.join(dataDir(), "restored.json");

/**
 * Before the data is put in its place: the next start holds everything back, whatever happens in between. `here` is what people
 * have taken back in the database that is replaced. Of a restore that nobody has opened since, what it carries is carried on.
 * Returns the mark, and what puts the former one back.
 */
export function markRestored(source: RestoreSource, here: Withdrawn | null = null) {
  const before = restoredMark();
  const withdrawn = mergedWithdrawn(before?.withdrawn ?? null, here);
  const mark: RestoredMark = { source, restored_at: new Date(), withdrawn };
  write(mark);
  return { mark, undo: () => (before ? write(before) : removeRestoredMark()) };
}

/** Whole or not at all: nothing else knows what the replaced databases held. */
function write(mark: RestoredMark): void {
  const draft = `${markFile()}.incoming`;
  writeFileSync(draft, JSON.stringify(mark), { mode: 0o600, flush: true });
  protectFile(draft);
  renameSync(draft, markFile());
}

export function restoredMark(): RestoredMark | null {
  if (!existsSync(markFile())) return null;
  const { source, restored_at, withdrawn } = JSON.parse(readFileSync(markFile(), "utf8"));
  // An earlier version kept neither the moment nor contacts.
  const whole: Withdrawn | null = withdrawn ? { until: "", contacts: [], ...withdrawn } : null;
  return { source, restored_at: new Date(restored_at), withdrawn: whole };
}

export function removeRestoredMark(): void {
  rmSync(markFile(), { force: true });
}
