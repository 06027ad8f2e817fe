import { readFilter } from "~/kernel/read-filter";
import { readQuery, readRepeated } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { type AnyList, filterSchema } from "~/web/lists/list.server";
import type { Selection } from "./selection.server";

/** More rows than a page shows. */
const TICKED_AT_MOST = 200;

/** What was ticked in a list, or all that its filters find. */
export function selectionIn(list: AnyList, request: Request): Selection {
  const query = readQuery(request);
  const ids = readRepeated(request, "row").slice(0, TICKED_AT_MOST).map(idOf).filter(Boolean);
  const isAll = query.get("every") === "1";
  const shown = Number(query.get("shown") || Number.NaN);
  return {
    ids: isAll ? null : [...new Set(ids)],
    filter: readFilter(filterSchema(list), filterIn(list, query)),
    shown: isAll && Number.isSafeInteger(shown) ? shown : null,
  };
}

/** As in the list's own address. */
export function filterIn(list: AnyList, query: URLSearchParams): URLSearchParams {
  const names = new Set(Object.keys(filterSchema(list).shape));
  const filters = new URLSearchParams(query.get("filters") ?? "");
  return new URLSearchParams([...filters].filter(([name, value]) => names.has(name) && value !== ""));
}
