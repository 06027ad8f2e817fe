import { json } from "@remix-run/node";
import type { FormResult } from "~/components/ui/form-answer";
import type { AdminActor } from "~/domain/admins/actor";
import { ClubError } from "~/domain/errors";
import { LINES_FIELD } from "~/domain/payments/bank/bank.schema";
import { fileText, MAX_BYTES, plainText } from "~/domain/payments/bank/file-text";
import { createImport } from "~/domain/payments/bank/imports.server";
import { statusOfError } from "~/http/answers/status.server";
import type { Posted } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";

export const STATEMENT_FIELDS = ["statement", LINES_FIELD];
/** A file that is a little too large still gets its own message instead of a bare refusal. */
export const STATEMENT_FORM_LIMIT = MAX_BYTES * 4;

const TOO_LARGE = "This is more than 1 MB. Download a shorter time from the bank, and import it in parts.";

/** Keeps the statement that was uploaded or pasted, to be looked at. Returns its number, or the answer with what was wrong. */
export async function uploadStatement(actor: AdminActor, posted: Posted): Promise<number | Response> {
  const lines = String(posted.typed.get("lines") ?? "");
  const file = posted.typed.get("statement");
  const isFile = file instanceof File && (file.size > 0 || file.name !== "");
  const answer = (error: FormResult["error"], status: number) =>
    json({ result: { initialValue: { lines }, error } satisfies FormResult }, { status });
  if (posted.problem) return answer({ "": [posted.problem] }, 400);
  try {
    const text = isFile ? await textOfFile(file) : textOfLines(lines);
    return await createImport(deps, actor, { file_name: isFile ? file.name : "", text });
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return answer({ [isFile ? "statement" : "lines"]: [error.message] }, statusOfError(error));
  }
}

async function textOfFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new ClubError("too_large", TOO_LARGE);
  return fileText(new Uint8Array(await file.arrayBuffer()));
}

function textOfLines(lines: string): string {
  if (Buffer.byteLength(lines) > MAX_BYTES) throw new ClubError("too_large", TOO_LARGE);
  return plainText(lines);
}
