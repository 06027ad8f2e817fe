/** A copy that lacks these fields: a page's data is sent to the browser whole, so it holds what the page shows and no more. */
export function without<Row extends object, Name extends keyof Row>(
  row: Row,
  ...names: Name[]
): Omit<Row, Name> {
  const copy = { ...row };
  for (const name of names) delete copy[name];
  return copy;
}
