export type Value = string | number | boolean | Date | null;
export interface Comparison {
  not?: Value;
  in?: readonly Value[];
  notIn?: readonly Value[];
  gt?: Value;
  gte?: Value;
  lt?: Value;
  lte?: Value;
}

/** A Prisma `where`; `ruleSql` makes SQL of it, `holds` tests a row. They agree unless a column under `notIn` can be null. */
export interface Rule {
  [column: string]: Value | Comparison | Rule[] | undefined;
  AND?: Rule[];
  OR?: Rule[];
}

export const COMPARE: Record<string, { sql: string; holds(value: Value, bound: Value): boolean }> = {
  gt: { sql: ">", holds: (value, bound) => compare(value, bound) > 0 },
  gte: { sql: ">=", holds: (value, bound) => compare(value, bound) >= 0 },
  lt: { sql: "<", holds: (value, bound) => compare(value, bound) < 0 },
  lte: { sql: "<=", holds: (value, bound) => compare(value, bound) <= 0 },
};

export function holds(rule: Rule, row: object): boolean {
  return Object.entries(rule).every(([key, test]) => {
    if (test === undefined) return true;
    if (key === "AND") return (test as Rule[]).every((part) => holds(part, row));
    if (key === "OR") return (test as Rule[]).some((part) => holds(part, row));
    return fits((row as Record<string, Value>)[key] ?? null, test as Value | Comparison);
  });
}

function fits(value: Value, test: Value | Comparison): boolean {
  if (isValue(test)) return test === null ? value === null : value !== null && compare(value, test) === 0;
  return Object.entries(test).every(([sign, bound]) => {
    if (value === null) return false;
    if (sign === "not") return compare(value, bound) !== 0;
    if (sign === "in") return bound.some((one: Value) => compare(value, one) === 0);
    if (sign === "notIn") return !bound.some((one: Value) => compare(value, one) === 0);
    return COMPARE[sign]?.holds(value, bound) ?? false;
  });
}

export function compare(a: Value, b: Value): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  const [left, right] = [a.valueOf(), b.valueOf()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export const isValue = (test: Value | Comparison): test is Value =>
  test === null || typeof test !== "object" || test instanceof Date;
