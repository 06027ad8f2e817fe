/** A copy without these fields. Loader data reaches the browser whole, so it should hold only what the page shows. */
export function without<Row extends object, Name extends keyof Row>(
  row: Row,
  ...names: Name[]
): Omit<Row, Name> {
  const copy = { ...row };
  for (const name of names) delete copy[name];
  return copy;
}
