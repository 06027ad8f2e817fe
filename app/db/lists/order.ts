import { Prisma } from "~/db/generated/client";
import { onPostgres } from "../connection/location.server";
import { compare } from "./rules";

type Way = "asc" | "desc";
/** Ends with the id, so that any two rows have an order. */
export type Order = Record<string, Way | { sort: Way; nulls: "first" | "last" }>[];

/** Rows by a column of the member or partner that they belong to, then by their own order, in the same direction. */
export interface Through {
  relation: "member" | "partner";
  column: string;
}

/** `-` before the first name reverses the direction. */
export function orderBy(...columns: string[]): Order {
  const way = columns[0]?.startsWith("-") ? "desc" : "asc";
  return [
    ...columns.map((column) => ({ [column.replace("-", "")]: way }) as Record<string, Way>),
    { id: way },
  ];
}

interface Part {
  column: string;
  way: Way;
  nulls?: "first" | "last" | undefined;
}

const partsOf = (order: Order): Part[] =>
  order.flatMap((by) =>
    Object.entries(by).map(([column, way]) =>
      typeof way === "string" ? { column, way } : { column, way: way.sort, nulls: way.nulls },
    ),
  );

export function turned(order: Order): Order {
  return partsOf(order).map(({ column, way, nulls }) => {
    const sort = way === "asc" ? "desc" : "asc";
    return { [column]: nulls ? { sort, nulls: nulls === "first" ? "last" : "first" } : sort };
  });
}

export function orderSql(order: Order, table = ""): Prisma.Sql {
  const parts = partsOf(order).map(({ column, way, nulls }) =>
    [table + column, way, nulls ? `NULLS ${nulls}` : ""].join(" "),
  );
  return Prisma.raw(parts.join(", "));
}

export const wayOf = (order: Order): Way => partsOf(order)[0]?.way ?? "asc";

export const columnsOfOrder = (order: Order): string[] => partsOf(order).map(({ column }) => column);

/** Without a word about them, SQLite takes nulls for the least value and PostgreSQL for the greatest. */
const isNullFirst = (way: Way, nulls: Part["nulls"]): boolean =>
  nulls ? nulls === "first" : (way === "asc") !== onPostgres();

export function byOrder(order: Order): (a: object, b: object) => number {
  const parts = partsOf(order);
  return (a, b) => {
    for (const { column, way, nulls } of parts) {
      const [left, right] = [a, b].map((row) => (row as Record<string, string | null>)[column] ?? null);
      const apart = compare(left ?? null, right ?? null);
      if (apart === 0) continue;
      if (left === null || right === null) return isNullFirst(way, nulls) ? apart : -apart;
      return way === "asc" ? apart : -apart;
    }
    return 0;
  };
}

/** Each column adds a plain range, which an index can answer, then the rows that share its value. */
export function behind(order: Order, row: object): object {
  const [first, ...rest] = partsOf(order);
  if (!first) return {};
  const past = first.way === "asc" ? "gt" : "lt";
  const value = (row as Record<string, unknown>)[first.column];
  if (rest.length === 0) return { [first.column]: { [past]: value } };
  const same = behind(order.slice(1), row);
  return { [first.column]: { [`${past}e`]: value }, OR: [{ [first.column]: { [past]: value } }, same] };
}
