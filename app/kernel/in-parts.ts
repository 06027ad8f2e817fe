/** The same, in order: as many at a time as one statement takes well on either database. */
export function* inParts<One>(all: readonly One[], most = 500): Generator<One[]> {
  for (let start = 0; start < all.length; start += most) yield all.slice(start, start + most);
}

/** What `read` finds for each part of these keys, one part after the other. A key counts once. */
export async function readInParts<Key, Row>(
  keys: readonly Key[],
  read: (some: Key[]) => Promise<Row[]>,
  most?: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of inParts([...new Set(keys)], most)) rows.push(...(await read(some)));
  return rows;
}

interface WithId {
  id: number;
}

/**
 * The rows of these ids, read some at a time, in that order. For jobs: one that takes the first few of what is due never reaches the
 * others where those stay due, so it asks for all ids first. A row that has gone meanwhile is left out.
 */
export async function* rowsInParts<Row extends WithId>(
  due: readonly WithId[],
  read: (some: { in: number[] }) => Promise<Row[]>,
  most = 100,
): AsyncGenerator<Row> {
  for (const some of inParts(due, most)) {
    const ids = some.map(({ id }) => id);
    const rows = new Map((await read({ in: ids })).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
}
