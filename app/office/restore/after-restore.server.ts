import { anchorsFile } from "~/db/files/anchors-file.server";
import { removeRestoredMark, restoredMark } from "~/db/files/restored-mark.server";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";
import { holdAfterRestore } from "./hold.server";

/** Called at start, before anything is sent: the mark of a restore becomes a row of the migrated database. */
export async function holdWhatWasRestored(): Promise<void> {
  const mark = restoredMark();
  if (!mark) return;
  await holdAfterRestore(deps, mark, anchorsFile());
  removeRestoredMark();
  log.warn("the data was restored: mails and webhooks wait for an owner (/admin/restore)");
}
