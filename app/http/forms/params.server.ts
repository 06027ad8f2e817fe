import { rowId } from "~/domain/ids.schema";

/** The row that an address such as `/admin/members/12` names, or a form's hidden field; 0, which nothing has, for everything that is no id. */
export function idOf(text: unknown): number {
  return rowId.safeParse(text).data ?? 0;
}

/** The row that a form's field names; 0, which nothing has, for everything that is no id. */
export function idIn(form: FormData, name = "id"): number {
  return idOf(String(form.get(name) ?? ""));
}
