import { z } from "zod";
import type { AdminActor } from "~/accounts/admins/actor";
import { MAX_BYTES } from "~/kernel/csv/file-text";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { createImport, fileText, plainText } from "~/money/bank/imports.server";
import { besideField } from "~/web/answers/status.server";

/** A file that is a little too large still gets its own message instead of a bare refusal. */
export const STATEMENT_FORM_LIMIT = MAX_BYTES * 4;
export const statementForm = z.object({ lines: z.string().default("") });

const TOO_LARGE = "This is more than 1 MB. Download a shorter period from the bank, and import it in parts.";

/** Stores the uploaded or pasted statement for review. Returns its id; a refusal names its field. */
export function uploadStatement(deps: Deps, actor: AdminActor, fields: FormData): Promise<number> {
  const file = fields.get("statement");
  if (file instanceof File && (file.size > 0 || file.name !== ""))
    return besideField("statement", ofFile(deps, actor, file));
  return besideField("lines", ofLines(deps, actor, String(fields.get("lines") ?? "")));
}

async function ofFile(deps: Deps, actor: AdminActor, file: File): Promise<number> {
  if (file.size > MAX_BYTES) throw new ClubError("too_large", TOO_LARGE);
  const text = fileText(new Uint8Array(await file.arrayBuffer()));
  return createImport(deps, actor, { file_name: file.name, text });
}

async function ofLines(deps: Deps, actor: AdminActor, lines: string): Promise<number> {
  if (Buffer.byteLength(lines) > MAX_BYTES) throw new ClubError("too_large", TOO_LARGE);
  return createImport(deps, actor, { file_name: "", text: plainText(lines) });
}
