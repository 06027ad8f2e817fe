import { Prisma } from "~/db/generated/client";
import { onPostgres } from "../connection/location.server";
import type { Db } from "../connection/types";
import { type Columns, namedColumns, ruleSql } from "./rule-sql.server";
import { holds, type Rule, type Value } from "./rules";

/** A count, a sum, or a number of distinct values. */
interface Total {
  kind: "count" | "sum" | "different";
  column: string;
  when: Rule;
}
export const count = (when: Rule = {}): Total => ({ kind: "count", column: "id", when });
export const sum = (column: string, when: Rule = {}): Total => ({ kind: "sum", column, when });
export const different = (column: string, when: Rule = {}): Total => ({ kind: "different", column, when });

export type Totals<Name extends string = string> = Record<Name, Total>;
type Numbers<Name extends string> = Record<Name, number>;

/** Kept by triggers, so that an unsearched list need not be read. */
export interface Tally {
  from: Prisma.Sql;
  /** Rules about other columns are counted in the table. */
  knows(column: string): boolean;
  columns: Columns;
  /** Which of the tally's columns holds the sum of a column. */
  sums?: Record<string, string>;
}

export const columnsOfRule = (rule: Rule): string[] =>
  Object.entries(rule).flatMap(([key, test]) => (Array.isArray(test) ? test.flatMap(columnsOfRule) : [key]));

export const columnsOf = (totals: Totals): string[] =>
  Object.values(totals).flatMap(({ column, when }) => [column, ...columnsOfRule(when)]);

export function totalsOfRows<Name extends string>(totals: Totals<Name>, rows: object[]): Numbers<Name> {
  return mapped(totals, ({ kind, column, when }) => {
    const values = rows
      .filter((row) => holds(when, row))
      .map((row) => (row as Record<string, unknown>)[column]);
    if (kind === "count") return values.length;
    if (kind === "different") return new Set(values).size;
    return values.reduce<number>((total, value) => total + Number(value ?? 0), 0);
  });
}

/** In one statement; `from` is the table and the condition. */
export function totalsOfTable<Name extends string>(
  db: Pick<Db, "$queryRaw">,
  totals: Totals<Name>,
  from: Prisma.Sql,
): Promise<Numbers<Name>> {
  return summed(db, totals, from, ({ kind, column, when }) => {
    const value = Prisma.sql`CASE WHEN ${ruleSql(when)} THEN ${namedColumns(column).sql} END`;
    if (kind === "sum") return Prisma.sql`SUM(${value})`;
    return kind === "different" ? Prisma.sql`COUNT(DISTINCT ${value})` : Prisma.sql`COUNT(${value})`;
  });
}

export function totalsOfTally<Name extends string>(
  db: Pick<Db, "$queryRaw">,
  totals: Totals<Name>,
  { from, columns, sums = {} }: Tally,
  rule: Rule,
): Promise<Numbers<Name>> {
  const all = Prisma.sql`${from} AND ${ruleSql(rule, columns)}`;
  return summed(db, totals, all, ({ kind, column, when }) => {
    const added = kind === "sum" ? (sums[column] ?? column) : "entries";
    return Prisma.sql`SUM(CASE WHEN ${ruleSql(when, columns)} THEN ${Prisma.raw(added)} ELSE 0 END)`;
  });
}

async function summed<Name extends string>(
  db: Pick<Db, "$queryRaw">,
  totals: Totals<Name>,
  from: Prisma.Sql,
  expression: (total: Total) => Prisma.Sql,
): Promise<Numbers<Name>> {
  const columns = Object.entries<Total>(totals).map(
    ([name, total]) => Prisma.sql`${expression(total)} AS ${Prisma.raw(name)}`,
  );
  const [row = {}] = await db.$queryRaw<Record<string, number | bigint | null>[]>`
    SELECT ${Prisma.join(columns)} FROM ${from}`;
  return mapped(totals, (_, name) => Number(row[name] ?? 0));
}

function mapped<Name extends string>(
  totals: Totals<Name>,
  number: (total: Total, name: Name) => number,
): Numbers<Name> {
  const names = Object.keys(totals) as Name[];
  return Object.fromEntries(names.map((name) => [name, number(totals[name], name)])) as Numbers<Name>;
}

type DayColumn =
  | "facet"
  | "day"
  | { sql: Prisma.Sql }
  | { column: "facet" | "day"; value(own: Value): Value };

/** By facet and day; a total may use no other columns. */
export function dayTally(
  list: string,
  columns: Record<string, DayColumn>,
  sums: Record<string, string> = {},
): Tally {
  return {
    from: Prisma.sql`"Tally" WHERE list = ${list}`,
    knows: (name) => name in columns,
    columns(name) {
      const found = columns[name];
      if (!found) throw new Error(`The tally of ${list} does not know ${name}.`);
      if (typeof found === "string") return { sql: Prisma.raw(found) };
      return "sql" in found ? found : { sql: Prisma.raw(found.column), value: found.value };
    },
    sums,
  };
}

const MEMBER_FACTS = new Set([
  ...["paid_through", "plan_type", "city", "charges_on"],
  ...["cancelled_at", "renewal_failed_at", "ended_at", "anonymised_at"],
]);

/** By plan, city and day. Timestamps are stored as booleans, a missing day as ''. */
export const memberTally = (): Tally => ({
  from: Prisma.sql`"MemberTally" WHERE 1 = 1`,
  knows: (name) => MEMBER_FACTS.has(name),
  columns(name) {
    if (name === "charges_on") return { sql: Prisma.raw(name), value: (day) => day ?? "" };
    if (!name.endsWith("_at")) return { sql: Prisma.raw(name) };
    return { sql: Prisma.raw(name.replace(/_at$/, "")), value: (moment) => moment !== null };
  },
});

/** Of a facet `first:second:third`. */
export function partOfFacet(part: 1 | 2 | 3): { sql: Prisma.Sql } {
  if (onPostgres()) return { sql: Prisma.raw(`split_part(facet, ':', ${part})`) };
  const rest = (text: string, drop: number): string =>
    drop === 0 ? text : rest(`substr(${text}, instr(${text}, ':') + 1)`, drop - 1);
  const from = rest("facet", part - 1);
  return { sql: Prisma.raw(`substr(${from}, 1, instr(${from} || ':', ':') - 1)`) };
}
