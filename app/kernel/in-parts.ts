/** The same, in order: as many at a time as one statement takes well on either database. */
export function* inParts<One>(all: readonly One[], most = 500): Generator<One[]> {
  for (let start = 0; start < all.length; start += most) yield all.slice(start, start + most);
}
