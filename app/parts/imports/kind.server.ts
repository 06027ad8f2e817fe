import { IMPORT_KINDS, type ImportKind } from "~/office/imports/fields";

/** Throws a 404 page for another kind. */
export function kindOf({ kind }: { kind?: string | undefined }): ImportKind {
  const found = IMPORT_KINDS.find((one) => one === kind);
  if (!found) throw new Response("There is nothing of this kind to import.", { status: 404 });
  return found;
}
