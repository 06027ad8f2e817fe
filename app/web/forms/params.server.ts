import { rowId } from "~/kernel/fields.schema";

/** 0, which no row has, if it is not an id. */
export function idOf(text: unknown): number {
  return rowId.safeParse(text).data ?? 0;
}

/** 0, which no row has, if it is not an id. */
export function idIn(form: FormData, name = "id"): number {
  return idOf(String(form.get(name) ?? ""));
}

/** The address as the names of routes say it: the router ignores case, escapes and slashes at the end. */
export const pathOf = (request: Request): string =>
  decodeURIComponent(new URL(request.url).pathname)
    .toLowerCase()
    .replace(/(^|[^/])\/+$/, "$1");
