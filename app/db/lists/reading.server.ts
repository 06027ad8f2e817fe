import { Prisma } from "~/db/generated/client";
import { onPostgres } from "../connection/location.server";
import type { Db } from "../connection/types";
import { crossJoin } from "../dialect/dialect.server";
import { behind, byOrder, columnsOfOrder, type Order, orderSql, type Through, turned, wayOf } from "./order";
import { allOf, type Columns, namedColumns, ruleSql } from "./rule-sql.server";
import type { Rule } from "./rules";
import type { Found } from "./search.server";
import {
  columnsOf,
  columnsOfRule,
  type Total,
  type Totals,
  totalsOfRows,
  totalsOfTable,
} from "./totals.server";

export interface Paging {
  skip: number;
  take: number;
}

export interface Source {
  table: Prisma.ModelName;
  include?: object;
  /** At most some thousand rows, so it may be sorted without an index. */
  isShort?: boolean;
  /** An index has these columns and those of the totals: a rule about them is counted in it, not in the table. */
  counted?: string[];
}

interface Asked {
  rule: Rule;
  found: Found | null;
  order: Order;
  through?: Through;
  /** The list's own order, for which its filters have indexes. */
  isUsual?: boolean;
}

interface Row {
  id: number;
}

/** Up to this many, rows are counted and sorted here: the database would scan the whole list. */
const FEW = 1000;
/** From this share of the list on, a full scan is faster than looking up each row. */
const LARGE_SHARE = 0.05;
/** Nearer to an end than this share of the matches, a scan is fast enough. */
const NEAR_SHARE = 0.025;
/** Fewer rows than this are sorted quickly. */
const SORTED = 20_000;
/** Lists look up what belongs to the rows of a batch by their ids. */
const BATCH = 500;

/** With its totals, which include `total`. Few found rows are summed here, many in SQL. */
export async function readPage<Name extends string>(
  db: Db,
  source: Source,
  asked: Asked,
  { totals, ...paging }: Paging & { totals: Totals<Name | "total"> },
): Promise<{ rows: Row[]; totals: Record<Name | "total", number> }> {
  const { rule, found, order } = asked;
  const few = found && !found.isMany ? await readFew(db, source, asked, totals) : null;
  if (few) {
    const ids = few.toSorted(byOrder(wholeOrder(asked))).slice(paging.skip, paging.skip + paging.take);
    return { rows: await rowsOf(db, source, ids), totals: totalsOfRows(totals, few) };
  }
  if (found) {
    const summed = await totalsOfFound(db, source, { ...asked, found }, totals);
    const read = asked.through ? pageThrough : pageOfFound;
    const keys = await read(db, source, { ...asked, found }, { ...paging, total: summed.total });
    return { rows: await rowsOf(db, source, keys), totals: summed };
  }
  const summed = await totalsOfAll(db, source, rule, totals);
  if (asked.through) {
    const keys = await pageThrough(db, source, asked, { ...paging, total: summed.total });
    return { rows: await rowsOf(db, source, keys), totals: summed };
  }
  const read = onPostgres() ? null : readerOf(asked);
  if (read) {
    const keys = await read(db, source, asked, { ...paging, total: summed.total });
    return { rows: await rowsOf(db, source, keys), totals: summed };
  }
  const rows = await fromNearestEnd(summed.total, paging, order, (reading) =>
    delegate(db, source).findMany({ where: rule, ...included(source), ...reading }),
  );
  return { rows, totals: summed };
}

/** In a statement for each condition: an index has what it counts, and others are served between two of them. */
async function totalsOfAll<Name extends string>(
  db: Db,
  source: Source,
  rule: Rule,
  totals: Totals<Name>,
): Promise<Record<Name, number>> {
  // A narrower index lacks a column of the totals, and each of its rows would be looked up in the table.
  const isCovered = columnsOfRule(rule).every((column) => source.counted?.includes(column));
  const filtered = ruleSql(rule, isCovered ? scanned : namedColumns);
  const conditions = new Map<string, { when: Rule; sums: Totals }>();
  for (const [name, total] of Object.entries<Total>(totals)) {
    const { when } = total;
    const key = JSON.stringify(when);
    const { sums } = conditions.get(key) ?? { sums: {} };
    conditions.set(key, { when, sums: { ...sums, [name]: { ...total, when: {} } } });
  }
  const summed = await Promise.all(
    [...conditions.values()].map(({ when, sums }) =>
      totalsOfTable(db, sums, fromTable(source, allOf([filtered, ruleSql(when)]))),
    ),
  );
  return Object.assign({}, ...summed);
}

/** Each batch continues behind the last row, so that the millionth row costs what the first does. */
export async function* inBatches<Read extends Row>(
  order: Order,
  read: (behind: object, reading: { orderBy: Order; take: number }) => Promise<Read[]>,
): AsyncGenerator<Read[]> {
  let rest = {};
  for (;;) {
    const rows = await read(rest, { orderBy: order, take: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    rest = behind(order, last);
  }
}

export function readAll(db: Db, source: Source, { rule, found, order }: Asked): AsyncGenerator<Row[]> {
  return inBatches(order, (rest, reading) =>
    delegate(db, source).findMany({
      where: { AND: [rule, found?.where ?? {}, rest] },
      ...included(source),
      ...reading,
    }),
  );
}

const THROUGH = "through";

const wholeOrder = ({ order, through }: Asked): Order =>
  through ? [{ [THROUGH]: wayOf(order) }, ...order] : order;

async function readFew(db: Db, source: Source, { rule, found, order, through }: Asked, totals: Totals) {
  const columns = ["id", ...columnsOfOrder(order), ...columnsOf(totals)];
  const rows = await delegate(db, source).findMany({
    where: { AND: [rule, found?.where ?? {}] },
    select: {
      ...Object.fromEntries(columns.map((column) => [column, true])),
      ...(through && { [through.relation]: { select: { [through.column]: true } } }),
    },
    take: FEW + 1,
  });
  if (rows.length > FEW) return null;
  if (!through) return rows;
  const { relation, column } = through;
  return rows.map((row) => {
    const about = (row as unknown as Record<string, Record<string, string>>)[relation];
    return { ...row, [THROUGH]: about?.[column] ?? "" };
  });
}

/** How SQLite is asked for a page, where its own plan would be slow; else null. */
function readerOf({ rule, order, isUsual }: Asked) {
  if (!isUsual) return rule.AND?.length ? pageOfRule : null;
  return columnsOfRule(rule).includes(columnsOfOrder(order)[0] ?? "") ? pageInOrder : null;
}

/**
 * A range of the column that also is the order. SQLite takes it for narrow, looks it up below every value of another
 * column (a skip scan) and sorts what it finds; told that the range holds most rows, it follows the order's index.
 */
function pageInOrder(
  db: Db,
  source: Source,
  { rule, order }: Asked,
  { total, ...paging }: Paging & { total: number },
): Promise<Row[]> {
  const hint = (test: Prisma.Sql) => Prisma.sql`likely(${test})`;
  const [first] = columnsOfOrder(order);
  const columns: Columns = (name) => ({ ...namedColumns(name), ...(name === first && { hint }) });
  const from = fromTable(source, allOf([ruleSql(rule, columns)]));
  return fromNearestEnd(total, paging, order, ({ orderBy, skip, take }) =>
    keysOf(db, Prisma.sql`SELECT id FROM ${from} ORDER BY ${orderSql(orderBy)} LIMIT ${take} OFFSET ${skip}`),
  );
}

/** SQLite does not know how many rows a filter leaves: few are sorted, among many the order's index finds a page soon. */
function pageOfRule(
  db: Db,
  source: Source,
  { rule, order }: Asked,
  { total, ...paging }: Paging & { total: number },
): Promise<Row[]> {
  const isSorted = total < SORTED;
  const from = fromTable(source, allOf([ruleSql(rule, isSorted ? namedColumns : scanned)]));
  return fromNearestEnd(total, paging, order, ({ orderBy, skip, take }) =>
    keysOf(
      db,
      Prisma.sql`
      SELECT id FROM ${from} ORDER BY ${orderSql(orderBy, isSorted ? "+" : "")} LIMIT ${take} OFFSET ${skip}`,
    ),
  );
}

async function keysOf(db: Db, query: Prisma.Sql): Promise<Row[]> {
  const keys = await db.$queryRaw<{ id: number | bigint }[]>(query);
  return keys.map(({ id }) => ({ id: Number(id) }));
}

/**
 * The other table is read in its order, and each of its rows leads to those of the list by an index. If the filters leave
 * few rows, they are read first, and sorted.
 */
function pageThrough(
  db: Db,
  source: Source,
  { rule, found, order, through }: Asked,
  { total, ...paging }: Paging & { total: number },
): Promise<Row[]> {
  const { relation = "member", column = "id" } = through ?? {};
  const other = Prisma.raw(`"${relation.charAt(0).toUpperCase()}${relation.slice(1)}"`);
  const own: Columns = (name) => ({ sql: Prisma.raw(`own.${name}`) });
  const among = found
    ? [Prisma.sql`own.id IN (SELECT id FROM ${fromFound(source, { rule, found, order }, "by index")})`]
    : [];
  const where = allOf([ruleSql(rule, own), ...among]);
  const tables = [Prisma.sql`${other} AS about`, Prisma.sql`${Prisma.raw(`"${source.table}"`)} AS own`];
  const isNarrow = total < SORTED && (rule.AND?.length || found);
  const [outer, inner] = isNarrow ? tables.reverse() : tables;
  return fromNearestEnd(total, paging, order, ({ orderBy, skip, take }) => {
    const way = Prisma.raw(wayOf(orderBy));
    return keysOf(
      db,
      Prisma.sql`
      SELECT own.id FROM ${outer} ${crossJoin()} ${inner}
      ON own.${Prisma.raw(`${relation}_id`)} = about.id WHERE ${where}
      ORDER BY about.${Prisma.raw(column)} ${way}, about.id ${way}, ${orderSql(orderBy, "own.")}
      LIMIT ${take} OFFSET ${skip}`,
    );
  });
}

type AskedFor = Asked & { found: Found };

async function totalsOfFound<Name extends string>(
  db: Db,
  source: Source,
  asked: AskedFor,
  totals: Totals<Name>,
) {
  const share = (await asked.found.share?.(db)) ?? 0;
  return totalsOfTable(db, totals, fromFound(source, asked, share < LARGE_SHARE ? "by index" : "row by row"));
}

function pageOfFound(
  db: Db,
  source: Source,
  asked: AskedFor,
  { total, ...paging }: Paging & { total: number },
): Promise<Row[]> {
  return fromNearestEnd(total, paging, asked.order, ({ orderBy, skip, take }) => {
    const isNear = asked.found.share && skip + take <= total * NEAR_SHARE;
    const from = fromFound(source, asked, isNear ? "row by row" : "by index");
    return keysOf(
      db,
      Prisma.sql`
      SELECT id FROM ${from} ORDER BY ${orderSql(orderBy)} LIMIT ${take} OFFSET ${skip}`,
    );
  });
}

/** The sign keeps SQLite from using the column's index; PostgreSQL has no such sign for texts, and plans by itself. */
const scanned: Columns = (name) => ({ sql: Prisma.raw(onPostgres() ? name : `+${name}`) });

function fromFound(source: Source, { rule, found }: AskedFor, way: "by index" | "row by row"): Prisma.Sql {
  return fromTable(source, allOf([ruleSql(rule), found.sql(way === "by index" ? namedColumns : scanned)]));
}

const fromTable = ({ table }: Source, where: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(`"${table}"`)} WHERE ${where}`;

/** Read from the nearer end: the last page costs what the first does. `order` must tell any two rows apart. */
async function fromNearestEnd<Read>(
  total: number,
  { skip, take }: Paging,
  order: Order,
  read: (reading: Paging & { orderBy: Order }) => Promise<Read[]>,
): Promise<Read[]> {
  const here = Math.min(take, total - skip);
  if (here <= 0) return [];
  const after = total - skip - here;
  if (skip <= after) return read({ orderBy: order, skip, take });
  const rows = await read({ orderBy: turned(order), skip: after, take: here });
  return rows.reverse();
}

async function rowsOf(db: Db, source: Source, keys: Row[]): Promise<Row[]> {
  const where = { id: { in: keys.map(({ id }) => id) } };
  const read = await delegate(db, source).findMany({ where, ...included(source) });
  const rows = new Map(read.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => rows.get(id) ?? []);
}

const included = ({ include }: Source) => (include ? { include } : {});

interface Delegate {
  findMany(query: object): Promise<Row[]>;
}

function delegate(db: Db, { table }: Source): Delegate {
  const name = `${table.charAt(0).toLowerCase()}${table.slice(1)}`;
  return (db as unknown as Record<string, Delegate>)[name]!;
}
