// A form of stored values is sent whole. Without a note of what it showed, saving it would take back what somebody else has
// saved since, in fields that its sender never touched.

/** The hidden field that says what a form's fields held when it was shown. */
export const SHOWN_VALUES = "shown_values";

/** Each value as a short number, by name; an empty one is left out. */
export function printShown(stored: object): string {
  return Object.entries(stored)
    .filter(([, value]) => !(value instanceof Object) && fieldText(value) !== "")
    .map(([name, value]) => `${name}.${shortHash(fieldText(value))}`)
    .join(" ");
}

/** What is saved: the values whose own fields differ from what was shown; all of them from a form that does not say. */
export function onlyChanged<T extends object>(
  value: T,
  sent: FormData,
  fieldsFor: (name: string) => RegExp = (name) => new RegExp(`^${name}$`),
): Partial<T> {
  const shown = sent.get(SHOWN_VALUES);
  if (!shown) return value;
  const before = new Map(
    String(shown)
      .split(" ")
      .map((each) => each.split(".") as [string, string]),
  );
  const now = new Map([...sent].map(([name, typed]) => [name, hashSent(typed)]));
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changed = names.filter((name) => (before.get(name) ?? "") !== (now.get(name) ?? ""));
  const isChanged = (key: string) => changed.some((name) => fieldsFor(key).test(name));
  return Object.fromEntries(Object.entries(value).filter(([key]) => isChanged(key))) as Partial<T>;
}

const hashSent = (typed: FormDataEntryValue) => (typeof typed === "string" && typed ? shortHash(typed) : "");

/** As the browser sends it. */
function fieldText(value: unknown): string {
  if (value === true) return "on";
  return value === false || value === null || value === undefined ? "" : String(value);
}

/** FNV-1a. Browsers send line ends as CRLF. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text.replace(/\r\n?/g, "\n")) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
