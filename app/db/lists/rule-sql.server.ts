import { Prisma } from "~/db/generated/client";
import { COMPARE, type Comparison, isValue, type Rule, type Value } from "./rules";

interface Column {
  sql: Prisma.Sql;
  /** Around a comparison with a bound. */
  hint?: (test: Prisma.Sql) => Prisma.Sql;
}
export type Columns = (name: string) => Column;

export const namedColumns: Columns = (name) => ({ sql: Prisma.raw(name) });

export function ruleSql(rule: Rule, columns: Columns = namedColumns): Prisma.Sql {
  const parts = Object.entries(rule).flatMap(([key, test]) => {
    if (test === undefined) return [];
    if (key === "AND") return [allOf((test as Rule[]).map((part) => ruleSql(part, columns)))];
    if (key === "OR") return [anyOf((test as Rule[]).map((part) => ruleSql(part, columns)))];
    return columnSql(columns(key), test as Value | Comparison);
  });
  return allOf(parts);
}

function columnSql({ sql, hint = (test) => test }: Column, test: Value | Comparison) {
  const equal = (wanted: Value) =>
    wanted === null ? Prisma.sql`${sql} IS NULL` : Prisma.sql`${sql} = ${wanted}`;
  if (isValue(test)) return [equal(test)];
  return Object.entries(test).map(([sign, bound]) => {
    if (sign === "not") {
      return bound === null ? Prisma.sql`${sql} IS NOT NULL` : Prisma.sql`${sql} <> ${bound}`;
    }
    if (sign === "in" || sign === "notIn") {
      const isIn = sign === "in";
      // `IN ()` is no SQL, and Prisma joins no empty list.
      if (bound.length === 0) return isIn ? anyOf([]) : allOf([]);
      const ones = Prisma.join(bound);
      return isIn ? Prisma.sql`${sql} IN (${ones})` : Prisma.sql`${sql} NOT IN (${ones})`;
    }
    return hint(Prisma.sql`${sql} ${Prisma.raw(COMPARE[sign]?.sql ?? "=")} ${bound}`);
  });
}

export const allOf = (parts: Prisma.Sql[]): Prisma.Sql =>
  parts.length === 0 ? Prisma.sql`1 = 1` : Prisma.sql`(${Prisma.join(parts, " AND ")})`;
export const anyOf = (parts: Prisma.Sql[]): Prisma.Sql =>
  parts.length === 0 ? Prisma.sql`1 = 0` : Prisma.sql`(${Prisma.join(parts, " OR ")})`;
