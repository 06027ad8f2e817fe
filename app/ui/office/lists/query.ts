/** Where a list's address goes on from: without its page, the message of an act, and `names`. */
export function queryWithout(params: URLSearchParams, ...names: string[]): URLSearchParams {
  const query = new URLSearchParams(params);
  for (const name of ["page", "done", ...names]) query.delete(name);
  return query;
}
