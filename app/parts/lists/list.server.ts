import { redirect } from "@remix-run/node";
import { endpoint } from "~/accounts/access/guarded-endpoints.server";
import { type Capability, can } from "~/accounts/admins/capabilities";
import type { Admin } from "~/db/generated/client";
import { csvReply } from "~/web/answers/files.server";
import { csvFile, listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { readQuery } from "~/web/fields/query.server";
import { type Page, pageOf, pagingQuery, readPage } from "~/web/forms/paging.server";
import { readFilter, unknownNames } from "~/web/lists/filters.server";
import {
  type AnyList,
  type Asking,
  type Can,
  fileOf,
  filterSchema,
  listCsv,
  listScreen,
  readList,
} from "~/web/lists/list.server";
import { deps } from "~/web/process/deps.server";

const mayDo =
  ({ role }: Pick<Admin, "role">): Can =>
  (capability) =>
    can(role, capability as Capability);

/**
 * The caller has checked the administrator. Values that no filter knows are left out, and the screen says so. A page
 * beyond the last leads to the last.
 */
export async function screenOf<L extends AnyList>(declared: L, request: Request, admin: Pick<Admin, "role">) {
  const query = readQuery(request);
  const page = readPage(query, declared.per_page);
  const { filter, ignored } = readAsked(declared, query);
  const screen = await listScreen(deps, declared, filter, { ...page, can: mayDo(admin) });
  const last = Math.max(1, Math.ceil(screen.list.total / page.per_page));
  if (page.page > last) throw redirect(addressWith(request, { page: last === 1 ? "" : String(last) }));
  return { ...screen, list: { ...screen.list, ignored } };
}

function readAsked<L extends AnyList>(declared: L, query: URLSearchParams) {
  const schema = filterSchema(declared);
  const filters: Record<string, { label: string; chip?: string }> = declared.filters;
  const labelOf = (name: string) => filters[name]?.chip ?? filters[name]?.label ?? OTHER[name] ?? name;
  const wrong = unknownNames(schema, query).map((name) => ({
    label: labelOf(name),
    value: query.get(name) ?? "",
  }));
  return { filter: readFilter(schema, query), ignored: wrong };
}

const OTHER: Record<string, string> = { search: "Search", sort: "Sort by" };

function addressWith(request: Request, changes: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const [name, value] of Object.entries(changes))
    if (value) searchParams.set(name, value);
    else searchParams.delete(name);
  searchParams.delete("_data");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export function listEndpoint<L extends AnyList>(declared: L) {
  const { json: described } = declared;
  if (!described) throw new Error(`${declared.title} are not read as JSON.`);
  const { row, ...words } = described;
  return endpoint({
    ...words,
    who: "admin",
    capability: "view",
    query: filterSchema(declared).extend(pagingQuery.shape),
    answers: { 200: listOf(row) },
    async run({ admin, query }) {
      const { page, per_page, ...filter } = query as Asking<L> & Pick<Page, "page" | "per_page">;
      const paging = { ...pageOf({ page, per_page }), can: mayDo(admin) };
      const { rows, total } = await readList(deps, declared, filter as unknown as Asking<L>, paging);
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  });
}

export function listFileEndpoint<L extends AnyList>(declared: L) {
  const file = fileOf(declared);
  return endpoint({
    summary: `${file.summary} as a file: what the same filter finds`,
    who: "admin",
    capability: "export",
    query: filterSchema(declared),
    answers: { 200: csvFile(file.name) },
    screen: declared.address,
    run: ({ admin, query }) => fileReply(declared, query, admin),
  });
}

/** For an address outside the API. The caller has checked the administrator. */
export function listFile<L extends AnyList>(declared: L, request: Request, admin: Pick<Admin, "role">) {
  const query = readQuery(request);
  const { filter, ignored } = readAsked(declared, query);
  // The screen says what it left out; a file cannot.
  if (ignored.length > 0) throw redirect(`${declared.address}?${query}`);
  return fileReply(declared, filter, admin);
}

const fileReply = <L extends AnyList>(declared: L, filter: Asking<L>, admin: Pick<Admin, "role">) =>
  csvReply(deps, fileOf(declared).name, listCsv(deps, declared, filter, { can: mayDo(admin) }));
