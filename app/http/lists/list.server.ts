import type { Admin } from "~/db/generated/client";
import { type Capability, can } from "~/domain/admins/capabilities";
import { readFilter } from "~/domain/read-filter";
import {
  type AnyList,
  type Asking,
  type Can,
  fileOf,
  filterSchema,
  listCsv,
  listScreen,
  readList,
} from "~/lists/list.server";
import { csvReply } from "../answers/csv.server";
import { csvFile, listOf } from "../api/answers.server";
import { endpoint, reply } from "../api/api.server";
import { readQuery } from "../fields/query.server";
import { type Page, pageOf, pagingQuery, readPage } from "../forms/paging.server";
import { paymentDeps as deps } from "../process/payments.server";

const mayDo =
  ({ role }: Pick<Admin, "role">): Can =>
  (capability) =>
    can(role, capability as Capability);

/** The caller has checked the administrator. */
export function screenOf<L extends AnyList>(declared: L, request: Request, admin: Pick<Admin, "role">) {
  const query = readQuery(request);
  const page = readPage(query, declared.per_page);
  return listScreen(deps, declared, readFilter(filterSchema(declared), query), {
    ...page,
    can: mayDo(admin),
  });
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
    run: ({ admin, query }) => csvReply(deps, file.name, listCsv(deps, declared, query, mayDo(admin))),
  });
}

/** For an address outside the API. The caller has checked the administrator. */
export function listFile<L extends AnyList>(declared: L, request: Request, admin: Pick<Admin, "role">) {
  const filter = readFilter(filterSchema(declared), readQuery(request));
  return csvReply(deps, fileOf(declared).name, listCsv(deps, declared, filter, mayDo(admin)));
}
