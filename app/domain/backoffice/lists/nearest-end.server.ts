import { AGE_ORDERS, type AgeSort } from "./lists";

export interface Paging {
  skip: number;
  take: number;
}

export type Order = Record<string, "asc" | "desc">;
type Reading = Paging & { orderBy: Order[] };

/**
 * A page of a sorted list, read from whichever end is nearer: the last page costs what the first does. `order` must tell
 * any two rows apart.
 */
export async function fromNearestEnd<Row>(
  total: number,
  { skip, take }: Paging,
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

/** Found rows no more than this are counted and put in order here: asked to, the database would walk the whole list for them. */
const FEW = 1000;

/** What a search finds, if it is few; null when nothing is searched for, or much is found. `keys` reads so many at most. */
export async function fewFound<Key>(
  search: string,
  keys: (take: number) => Promise<Key[]>,
): Promise<Key[] | null> {
  const found = search ? await keys(FEW + 1) : [];
  return search && found.length <= FEW ? found : null;
}

/** A page of what was found; `read` reads the rows of the page in any order. */
export async function pageOfFound<Key extends { id: number }, Row extends { id: number }>(
  found: Key[],
  { skip, take, moment, sort }: Paging & { moment: keyof Key; sort: AgeSort },
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const way = sort === "newest" ? 1 : -1;
  const sorted = found.toSorted((a, b) => {
    if (a[moment] < b[moment]) return way;
    return a[moment] > b[moment] ? -way : way * (b.id - a.id);
  });
  return inOrderOf(
    sorted.slice(skip, skip + take).map(({ id }) => id),
    read,
  );
}

/** The rows with these ids, in the order of the ids. */
export async function inOrderOf<Row extends { id: number }>(
  ids: number[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The sum of a column over found rows. */
export const summing = <Key>(found: Key[], of: (key: Key) => number | null): number =>
  found.reduce((sum, key) => sum + (of(key) ?? 0), 0);
