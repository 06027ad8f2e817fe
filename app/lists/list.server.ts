import { z } from "zod";
import type { Db } from "~/db/connection/client.server";
import type { Order } from "~/db/lists/order";
import { type Paging, readAll, readPage, type Source } from "~/db/lists/reading.server";
import type { Rule } from "~/db/lists/rules";
import type { Found } from "~/db/lists/search.server";
import { count, type Totals } from "~/db/lists/totals.server";
import type { Cell, ListColumn, ListData, Tile, Words } from "./cells";
import { csvChunks, type Line } from "./csv.server";
import type { Filter } from "./filters.server";

interface Deps {
  db: Db;
  clock(): Date;
}

export type Can = (capability: string) => boolean;

export interface Sort {
  label: string;
  order: Order;
  /** The menu offers it only while it is chosen. */
  inHead?: boolean;
}

export interface Column<Shown> {
  label: string;
  numeric?: boolean;
  /** On a phone: the card's heading, or a button at its foot. */
  card?: "title" | "action";
  /** Only what an index or a short table can answer. */
  sorts?: [ascending: string, descending: string];
  capability?: string;
  cell(row: Shown): Cell;
}

// biome-ignore lint/suspicious/noExplicitAny: each filter knows the type of its own value.
type Filters<Context> = Record<string, Filter<any, Context>>;

interface List<
  Raw extends { id: number },
  Context,
  Shown extends { id: number },
  Chosen extends Filters<Context>,
  TotalName extends string,
  Related = undefined,
> {
  title: string;
  what: string;
  address: string;
  per_page?: number;
  file?: {
    address: string;
    name: string;
    summary?: string;
    columns: (keyof Shown & string)[];
    order?: Order;
  };
  json?: { summary: string; notes?: string; row: z.ZodObject };
  source: Source;
  /** Shared by rules and rows: the day, a setting, the viewer's rights. */
  context(deps: Deps, can: Can): Promise<Context>;
  always?: Rule;
  filters: Chosen;
  search: {
    placeholder: string;
    /** Null if the text holds nothing to look for. */
    find(deps: Deps, text: string, context: Context): Promise<Found | null>;
  };
  /** The first one is the default. */
  sorts: Record<string, Sort>;
  totals(context: Context): Totals<TotalName>;
  tiles(totals: Record<TotalName | "total", number>): Tile[];
  /** Read once for all rows of a page or batch. */
  related?(deps: Deps, rows: Raw[], purpose: { context: Context; isFile: boolean }): Promise<Related>;
  row(raw: Raw, context: Context, related: Related): Shown;
  columns: Record<string, Column<Shown>>;
  links?: { to: string; words: string; quiet?: boolean; leaves?: boolean; capability?: string }[];
  empty: { icon: string; words: Words };
}

// biome-ignore lint/suspicious/noExplicitAny: functions over any list; `list` has checked that its parts fit.
export type AnyList = List<any, any, any, any, any, any>;

export type ShownOf<L extends AnyList> = ReturnType<L["row"]>;
type FilterOf<L extends AnyList> = {
  [Name in keyof L["filters"]]: L["filters"][Name] extends Filter<infer Value, never> ? Value : never;
};
export type Asking<L extends AnyList> = FilterOf<L> & { search: string; sort?: string };

/** Infers the types of a list's parts. */
export function list<
  Raw extends { id: number },
  Context,
  Shown extends { id: number },
  Chosen extends Filters<Context>,
  TotalName extends string,
  Related = undefined,
>(declared: List<Raw, Context, Shown, Chosen, TotalName, Related>): typeof declared {
  return declared;
}

export function filterSchema<L extends AnyList>({ filters, sorts }: L): z.ZodObject & z.ZodType<Asking<L>> {
  const names = Object.keys(sorts) as [string, ...string[]];
  const own = Object.entries(filters as Filters<unknown>).map(([name, { schema }]) => [name, schema]);
  return z.object({
    search: z.string().trim().max(100).default(""),
    ...Object.fromEntries(own),
    ...(names.length > 1 && { sort: z.enum(names).default(names[0]!) }),
  }) as z.ZodObject & z.ZodType<Asking<L>>;
}

export async function readList<L extends AnyList>(
  deps: Deps,
  declared: L,
  filter: Asking<L>,
  { can = () => false, ...paging }: Paging & { can?: Can },
): Promise<ReadList<L>> {
  return readIn(await declared.context(deps, can), deps, declared, { filter, paging });
}

interface ReadList<L extends AnyList> {
  rows: ShownOf<L>[];
  total: number;
  totals: Record<string, number>;
}

async function readIn<L extends AnyList>(
  context: unknown,
  deps: Deps,
  declared: L,
  { filter, paging }: { filter: Asking<L>; paging: Paging },
): Promise<ReadList<L>> {
  const totals = { total: count(), ...declared.totals(context) };
  const page = await readPage(deps.db, declared.source, await askedFor(deps, declared, filter, context), {
    ...paging,
    totals,
  });
  return {
    rows: await rowsOf(deps, declared, page.rows, { context, isFile: false }),
    total: page.totals.total,
    totals: page.totals,
  };
}

export function fileOf({ file, what }: AnyList): NonNullable<AnyList["file"]> {
  if (!file) throw new Error(`There is no file of ${what}.`);
  return file;
}

/** Same filter and order as the screen. */
export async function* listCsv<L extends AnyList>(
  deps: Deps,
  declared: L,
  filter: Asking<L>,
  can: Can = () => false,
): AsyncGenerator<string> {
  const file = fileOf(declared);
  const context = await declared.context(deps, can);
  const asked = await askedFor(deps, declared, filter, context);
  const batches = readAll(deps.db, declared.source, { ...asked, order: file.order ?? asked.order });
  const lines = async function* (): AsyncGenerator<Line[]> {
    for await (const rows of batches) yield rowsOf(deps, declared, rows, { context, isFile: true });
  };
  yield* csvChunks(file.columns, lines());
}

async function rowsOf<L extends AnyList>(
  deps: Deps,
  declared: L,
  rows: { id: number }[],
  purpose: { context: unknown; isFile: boolean },
): Promise<ShownOf<L>[]> {
  const related = await declared.related?.(deps, rows, purpose);
  return rows.map((row) => declared.row(row, purpose.context, related));
}

async function askedFor(deps: Deps, declared: AnyList, filter: Asking<AnyList>, context: unknown) {
  const { search, sort = "" } = filter;
  const rules = Object.entries(declared.filters as Filters<unknown>).map(([name, { rule }]) =>
    rule(filter[name], context),
  );
  return {
    rule: { AND: [declared.always ?? {}, ...rules].filter((rule) => Object.keys(rule).length > 0) },
    found: search ? await declared.search.find(deps, search, context) : null,
    order: (declared.sorts[sort] ?? Object.values(declared.sorts)[0]!).order,
  };
}

export async function listScreen<L extends AnyList>(
  deps: Deps,
  declared: L,
  filter: Asking<L>,
  { can, page, per_page, ...paging }: Paging & { can: Can; page: number; per_page: number },
): Promise<{ list: ListData; rows: ShownOf<L>[]; filter: Asking<L> }> {
  const context = await declared.context(deps, can);
  const { rows, total, totals } = await readIn(context, deps, declared, { filter, paging });
  const filters = Object.entries(declared.filters as Filters<unknown>);
  const columns = Object.entries(declared.columns as Record<string, Column<ShownOf<L>>>).filter(
    ([, { capability }]) => !capability || can(capability),
  );
  const { title, what, address, empty, links = [] } = declared;
  const list = {
    ...{ title, what, address, empty, total, page: { page, per_page } },
    file: declared.file && can("export") ? declared.file.address : null,
    links: links
      .filter(({ capability }) => !capability || can(capability))
      .map(({ capability: _, ...link }) => link),
    tiles: declared.tiles(totals),
    filtered: Boolean(filter.search) || filters.some(([name, { isSet }]) => isSet(filter[name])),
    ...formOf(declared, filter, context),
    columns: columns.map(([name, column]) => headOf(name, column, filter.sort ?? defaultSort(declared))),
    rows: rows.map((row) => ({
      id: row.id,
      cells: Object.fromEntries(columns.map(([name, { cell }]) => [name, cell(row)])),
    })),
  };
  return { list, rows, filter };
}

const defaultSort = ({ sorts }: AnyList): string => Object.keys(sorts)[0] ?? "";

function formOf(declared: AnyList, filter: Asking<AnyList>, context: unknown) {
  const chosen = filter.sort ?? defaultSort(declared);
  const sorts = Object.entries(declared.sorts).filter(([name, { inHead }]) => !inHead || name === chosen);
  return {
    filter: filter as ListData["filter"],
    placeholder: declared.search.placeholder,
    filters: Object.entries(declared.filters as Filters<unknown>).map(([name, { label, all, options }]) => ({
      ...{ name, label, all },
      options: options(context),
    })),
    sorts: sorts.length > 1 ? sorts.map(([name, { label }]): [string, string] => [name, label]) : [],
  };
}

function headOf(name: string, { label, numeric, card, sorts }: Column<never>, sort: string): ListColumn {
  const head = { name, label, numeric, card };
  if (!sorts) return head;
  const [ascending, descending] = sorts;
  if (sort === ascending) return { ...head, sort: { to: descending, now: "ascending" } };
  return { ...head, sort: { to: ascending, now: sort === descending ? "descending" : null } };
}
