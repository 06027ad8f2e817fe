import { AGE_ORDERS, type AgeSort } from "./lists";

export type Order = Record<string, "asc" | "desc">;
type Reading = { orderBy: Order[]; skip: number; take: number };

/**
 * A page of a sorted list, read from whichever end is nearer: the last page costs what the first does. `order` must tell
 * any two rows apart.
 */
export async function fromNearestEnd<Row>(
  total: number,
  { skip, take }: { skip: number; take: number },
  order: Order[],
  read: (reading: Reading) => Promise<Row[]>,
): Promise<Row[]> {
  const here = Math.min(take, total - skip);
  if (here <= 0) return [];
  const behind = total - skip - here;
  if (skip <= behind) return read({ orderBy: order, skip, take });
  const rows = await read({ orderBy: order.map(turned), skip: behind, take: here });
  return rows.reverse();
}

function turned(order: Order): Order {
  return Object.fromEntries(
    Object.entries(order).map(([column, way]) => [column, way === "asc" ? "desc" : "asc"]),
  );
}

/** By a moment that several rows may share, latest or earliest first. */
export const byAge = (moment: string, sort: AgeSort): Order[] => [
  { [moment]: AGE_ORDERS[sort] },
  { id: AGE_ORDERS[sort] },
];

/** Found rows fewer than this are put in order here: asked for the latest, the database would walk the whole list for them. */
export const FEW = 1000;

/** A page of what a search found: `keys` reads id and moment of all of it, `read` the rows of the page in any order. */
export async function pageOfFound<Key extends { id: number }, Row extends { id: number }>(
  { skip, take }: { skip: number; take: number },
  moment: keyof Key,
  sort: AgeSort,
  keys: () => Promise<Key[]>,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const way = sort === "newest" ? 1 : -1;
  const sorted = (await keys()).sort((a, b) => way * (Number(b[moment]) - Number(a[moment]) || b.id - a.id));
  const ids = sorted.slice(skip, skip + take).map(({ id }) => id);
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
