import type { AdminActor } from "~/domain/admins/actor";
import { MAX_BYTES } from "~/domain/csv/file-text";
import type { Deps } from "~/domain/deps";
import { ClubError } from "~/domain/errors";
import type { ImportKind } from "~/domain/imports/fields";
import { importText } from "~/domain/imports/import-file";
import { createImport } from "~/domain/imports/imports.server";
import { besideField } from "~/http/answers/status.server";

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
