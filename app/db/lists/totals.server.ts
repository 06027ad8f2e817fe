import { Prisma } from "~/db/generated/client";
import type { Db } from "../connection/types";
import { allOf, namedColumns, ruleSql } from "./rule-sql.server";
import { holds, type Rule } from "./rules";

/** A count, a sum, or a number of distinct values. */
export interface Total {
  kind: "count" | "sum" | "different";
  column: string;
  when: Rule;
}
export const count = (when: Rule = {}): Total => ({ kind: "count", column: "id", when });
export const sum = (column: string, when: Rule = {}): Total => ({ kind: "sum", column, when });
export const different = (column: string, when: Rule = {}): Total => ({ kind: "different", column, when });

export type Totals<Name extends string = string> = Record<Name, Total>;
type Numbers<Name extends string> = Record<Name, number>;

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
    const own = namedColumns(column).sql;
    const rule = ruleSql(when);
    // A CASE costs a tenth of a scan.
    const value = rule.sql === allOf([]).sql ? own : Prisma.sql`CASE WHEN ${rule} THEN ${own} END`;
    if (kind === "sum") return Prisma.sql`SUM(${value})`;
    return kind === "different" ? Prisma.sql`COUNT(DISTINCT ${value})` : Prisma.sql`COUNT(${value})`;
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
