import type { AdminActor } from "~/accounts/admins/actor";
import { MAX_BYTES } from "~/kernel/csv/file-text";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { besideField } from "~/web/answers/status.server";
import type { ImportKind } from "../fields";
import { importText } from "../import-file";
import { createImport } from "../imports.server";

/** A file that is a little too large still gets its own message instead of a bare refusal. */
export const IMPORT_FORM_LIMIT = MAX_BYTES * 4;

/** Stores the file as a draft. Returns its id; a refusal names the field. */
export function uploadList(deps: Deps, actor: AdminActor, kind: ImportKind, file: unknown): Promise<number> {
  return besideField("file", draftOf(deps, actor, kind, file));
}

async function draftOf(deps: Deps, actor: AdminActor, kind: ImportKind, file: unknown): Promise<number> {
  if (!(file instanceof File) || (file.size === 0 && file.name === ""))
    throw new ClubError("invalid_input", "Choose a CSV file.");
  if (file.size > MAX_BYTES) throw new ClubError("too_large", "This is more than 1 MB. Import it in parts.");
  const text = importText(new Uint8Array(await file.arrayBuffer()));
  return createImport(deps, actor, { kind, file_name: file.name, text });
}
