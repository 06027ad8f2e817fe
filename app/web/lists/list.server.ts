import { z } from "zod";
import type { Db } from "~/db/connection/types";
import { type Order, orderBy, type Through } from "~/db/lists/order";
import { type Paging, readAll, readPage, type Source } from "~/db/lists/reading.server";
import { compare, type Rule } from "~/db/lists/rules";
import type { Found } from "~/db/lists/search.server";
import { count, type Totals } from "~/db/lists/totals.server";
import { type Day, dayOf } from "~/kernel/clock";
import type { Secrets } from "~/kernel/deps";
import { searchedText } from "~/kernel/fields.schema";
import type { Cell, Chip, ListColumn, ListData, RowAct, Tile, Words } from "~/ui/office/lists/cells";
import { type CsvColumn, csvChunks, type Line } from "./csv.server";
import type { Filter } from "./filters.server";

interface Deps {
  db: Db;
  clock(): Date;
  secrets: Secrets;
}

export type Can = (capability: string) => boolean;

export interface Sort<Shown = never> {
  label: string;
  order: Order;
  /** The column of another table that comes before `order`. */
  through?: Through;
  /** What comes before `order` is no column: all rows of a short list are read and sorted. */
  by?(row: Shown): number | string;
  /** The column may be empty or is no more than yes or no: a file in batches cannot go on from it. */
  sparse?: boolean;
  /** The filters for which it has indexes as the first sorts have: if others are set, the rows are sorted. */
  indexed?: string[];
  /** The menu offers it only while it is chosen. */
  inHead?: boolean;
}

/** Two sorts by the head of a column: `name` and `name_last`. A column of the same name has them without saying so. */
export function bothWays<Name extends string>(
  name: Name,
  label: string,
  columns: string[],
  more: Pick<Sort, "through" | "sparse"> = {},
): Record<Name | `${Name}_last`, Sort> {
  const [first = "id", ...rest] = columns;
  const sort = (sign: "" | "-"): Sort => ({
    ...more,
    label: sign ? `${label}, last first` : label,
    order: orderBy(`${sign}${first}`, ...rest),
    inHead: true,
  });
  return { [name]: sort(""), [`${name}_last`]: sort("-") } as Record<Name | `${Name}_last`, Sort>;
}

export interface Column<Shown> {
  label: string;
  numeric?: boolean;
  /**
   * On a phone a row has two lines: the title with the state or an amount, and below it the facts of `line`. `note` is a
   * text between them, `action` a text, a link or a form under them. Other columns are for wide screens.
   */
  card?: "title" | "state" | "amount" | "line" | "note" | "action";
  /** Only what an index or a short table can answer. */
  sorts?: [ascending: string, descending: string];
  capability?: string;
  cell(row: Shown, today: Day): Cell;
}

// biome-ignore lint/suspicious/noExplicitAny: each filter knows the type of its own value.
type Filters<Context> = Record<string, Filter<any, Context>>;

/** What a list declares; `list` infers the types. `Raw` is a row as read, `Shown` as screen, file and JSON show it. */
interface List<
  Raw extends { id: number },
  Context,
  Shown extends { id: number },
  Chosen extends Filters<Context>,
  TotalName extends string,
  Related = undefined,
> {
  /** The screen's heading. */
  title: string;
  /** The rows, as in "No members found". */
  what: string;
  /** Of the screen; the list is found by it. Its JSON is at `/api` and this address. */
  address: string;
  /** 25 if left out. */
  per_page?: number;
  /** The CSV. */
  file?: {
    address: string;
    /** Of the download, without day and ending. */
    name: string;
    /** In the API's description; only for an address below `/api`. */
    summary?: string;
    columns: CsvColumn<keyof NoInfer<Shown> & string>[];
    /** Instead of the one that the screen is sorted by. */
    order?: Order;
  };
  json?: {
    /** `summary` and `notes` are for the API's description. */
    summary: string;
    notes?: string;
    row: z.ZodObject;
  };
  /** The table, and what is read with each row. */
  source: Source;
  /** Shared by rules and rows: the day, a setting, the viewer's rights. */
  context(deps: Deps, can: Can): Promise<Context>;
  /** Holds for each row, whatever is filtered. */
  always?: Rule | ((context: Context) => Rule);
  /** By the name in the address. */
  filters: Chosen;
  search: {
    placeholder: string;
    /** Null if the text holds nothing to look for. */
    find(deps: Deps, text: string, context: Context): Promise<Found | null>;
  };
  /** The first one is the default. */
  sorts: Record<string, Sort<NoInfer<Shown>>>;
  /** Figures of all rows that are filtered, besides `total`, which counts them. */
  totals(context: Context): Totals<TotalName>;
  /** The figures above the list. */
  tiles(totals: Record<TotalName | "total", number>, isFiltered: boolean): Tile[];
  /** Read once for all rows of a page or batch. */
  related?: (deps: Deps, rows: Raw[], purpose: { context: Context; isFile: boolean }) => Promise<Related>;
  row(raw: Raw, context: Context, related: Related): Shown;
  /** Of the screen. A column with the name of a sort has it in its heading. */
  columns: Record<string, Column<NoInfer<Shown>>>;
  /** The most used first; what cannot be undone last. */
  menu?(row: Shown, can: Can): RowAct[];
  /** Beside the title. `quiet`: under "More". `leaves`: outside the back office. `narrow`: only on a phone, behind the dots. */
  links?: {
    to: string;
    words: string;
    quiet?: boolean;
    leaves?: boolean;
    narrow?: boolean;
    capability?: string;
  }[];
  /** What the screen says while there is nothing to show. */
  empty: { icon: string; words: Words };
}

// biome-ignore lint/suspicious/noExplicitAny: functions over any list; `list` has checked that its parts fit.
export type AnyList = List<any, any, any, any, any, any>;

export type ShownOf<L extends AnyList> = ReturnType<L["row"]>;
type FilterOf<L extends AnyList> = {
  [Name in keyof L["filters"]]: L["filters"][Name] extends Filter<infer Value, never> ? Value : never;
};
export type Asking<L extends AnyList> = FilterOf<L> & { search: string; sort?: string };
/** A filter that is not named is not set. */
type Some<L extends AnyList> = Partial<FilterOf<L>> & { search: string; sort?: string };

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
    search: searchedText,
    ...Object.fromEntries(own),
    ...(names.length > 1 && { sort: z.enum(names).default(names[0]!) }),
  }) as z.ZodObject & z.ZodType<Asking<L>>;
}

export async function readList<L extends AnyList>(
  deps: Deps,
  declared: L,
  filter: Some<L>,
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
  { filter, paging }: { filter: Some<L>; paging: Paging },
): Promise<ReadList<L>> {
  const totals = { total: count(), ...declared.totals(context) };
  const { by, inBatches: _, ...asked } = await askedFor(deps, declared, filter, context);
  const part = by ? { skip: 0, take: SHORT } : paging;
  const page = await readPage(deps.db, declared.source, asked, { ...part, totals });
  const rows = await rowsOf(deps, declared, page.rows, { context, isFile: false });
  return {
    rows: by ? sortedBy(by, rows).slice(paging.skip, paging.skip + paging.take) : rows,
    total: page.totals.total,
    totals: page.totals,
  };
}

/** More rows than a short list has. */
const SHORT = 20_000;

interface By {
  value(row: never): number | string;
  isLast: boolean;
}

function sortedBy<Row>({ value, isLast }: By, rows: Row[]): Row[] {
  const sorted = rows.toSorted((a, b) => compare(value(a as never), value(b as never)));
  return isLast ? sorted.reverse() : sorted;
}

export function fileOf({ file, what }: AnyList): NonNullable<AnyList["file"]> {
  if (!file) throw new Error(`There is no file of ${what}.`);
  return file;
}

/**
 * Same filter and order as the screen. A file by a column that may be empty, or by one of another table, keeps the list's
 * first order: it is read in batches, each behind the last row.
 */
export async function* listCsv<L extends AnyList>(
  deps: Deps,
  declared: L,
  filter: Some<L>,
  { can = () => false }: { can?: Can } = {},
): AsyncGenerator<string> {
  const file = fileOf(declared);
  const context = await declared.context(deps, can);
  const { rule, found, inBatches } = await askedFor(deps, declared, filter, context);
  const batches = readAll(deps.db, declared.source, { rule, found, order: file.order ?? inBatches });
  const lines = async function* (): AsyncGenerator<Line[]> {
    for await (const rows of batches) yield rowsOf(deps, declared, rows, { context, isFile: true });
  };
  yield* csvChunks(deps, file.columns, lines());
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

const alwaysOf = ({ always = {} }: AnyList, context: unknown): Rule =>
  typeof always === "function" ? always(context) : always;

async function askedFor(deps: Deps, declared: AnyList, filter: Some<AnyList>, context: unknown) {
  const { search, sort: name = "" } = filter;
  const rules = Object.entries(declared.filters as Filters<unknown>).map(([field, { rule }]) =>
    rule(filter[field] ?? null, context),
  );
  const sorts: Record<string, Sort> = declared.sorts;
  const first = Object.values(sorts)[0]!;
  const { order, through, by, sparse, indexed } = sorts[name] ?? first;
  const set = Object.entries(declared.filters as Filters<unknown>).filter(([field, { isSet }]) =>
    isSet(filter[field] ?? null),
  );
  return {
    rule: { AND: [alwaysOf(declared, context), ...rules].filter((rule) => Object.keys(rule).length > 0) },
    found: search ? await declared.search.find(deps, search, context) : null,
    order,
    isUsual:
      Object.keys(sorts).indexOf(name) < 2 || (indexed && set.every(([field]) => indexed.includes(field))),
    inBatches: through || by || sparse ? first.order : order,
    ...(through && { through }),
    ...(by && { by: { value: by, isLast: name.endsWith("_last") } }),
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
  const sort = filter.sort ?? defaultSort(declared);
  const today = dayOf(deps.clock());
  const columns = Object.entries(declared.columns as Record<string, Column<ShownOf<L>>>).filter(
    ([, { capability }]) => !capability || can(capability),
  );
  const { title, what, address, empty, links = [] } = declared;
  const filtered = Boolean(filter.search) || filters.some(([name, { isSet }]) => isSet(filter[name]));
  const list = {
    title,
    what,
    address,
    empty,
    total,
    page: { page, per_page },
    file: declared.file && can("export") ? declared.file.address : null,
    links: links
      .filter(({ capability }) => !capability || can(capability))
      .map(({ capability: _, ...link }) => link),
    tiles: declared.tiles(totals, filtered),
    filtered,
    search: { value: filter.search, placeholder: declared.search.placeholder },
    chips: chipsOf(filters, filter, context),
    ...sortsOf(declared, sort),
    columns: columns.map(([name, column]) => headOf(name, column, { sort, sorts: declared.sorts })),
    rows: rows.map((row) => ({
      id: row.id,
      cells: Object.fromEntries(columns.map(([name, { cell }]) => [name, cell(row, today)])),
      ...(declared.menu && { menu: declared.menu(row, can) }),
    })),
  };
  return { list, rows, filter };
}

const defaultSort = ({ sorts }: AnyList): string => Object.keys(sorts)[0] ?? "";

function sortsOf(declared: AnyList, sort: string): Pick<ListData, "sort" | "sorts"> {
  const offered = Object.entries(declared.sorts as Record<string, Sort>).filter(
    ([name, { inHead }]) => !inHead || name === sort,
  );
  const isChoice = Object.keys(declared.sorts).length > 1;
  return { sort, sorts: isChoice ? offered.map(([name, { label }]) => [name, label]) : [] };
}

/** Filters with the same `chip` share one. */
function chipsOf(
  filters: [string, Filter<unknown, unknown>][],
  asked: Record<string, unknown>,
  context: unknown,
): Chip[] {
  const chips = new Map<string, Chip>();
  for (const [name, { label, chip = label, field, all, options, isSet }] of filters) {
    const value = asked[name] ?? null;
    const one = chips.get(chip) ?? { label: chip, isSet: false, fields: [] };
    chips.set(chip, one);
    one.isSet ||= isSet(value);
    one.fields.push({
      name,
      label,
      field,
      all,
      value: isSet(value) ? String(value) : "",
      options: options?.(context, value) ?? [],
    });
  }
  return [...chips.values()].filter(({ fields }) =>
    fields.some((one) => one.field !== "choice" || one.options.length > 0),
  );
}

function headOf(
  name: string,
  { label, numeric, card, sorts: own }: Column<never>,
  { sort, sorts }: { sort: string; sorts: Record<string, Sort> },
): ListColumn {
  const head = { name, label, numeric, card };
  const [ascending, descending] = own ?? [name, `${name}_last`];
  if (!(ascending in sorts && descending in sorts)) return head;
  if (sort === ascending) return { ...head, sort: { to: descending, now: "ascending" } };
  return { ...head, sort: { to: ascending, now: sort === descending ? "descending" : null } };
}
