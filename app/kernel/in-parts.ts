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
