import { ClubError } from "~/kernel/errors";
import { BOUNDS } from "./form.server";
import { textOf } from "./posted.server";

/** Texts are as `textOf` leaves them. Throws `invalid_input`. */
export const readJson = (text: string): unknown =>
  readValues(text, BOUNDS.json_entries, (key, value) =>
    typeof value === "string" ? textOf(key, value) : value,
  );

/** Texts are as they were sent, for what is compared with a hash or a signature. Throws `invalid_input`. */
export const readSignedJson = (text: string, most_entries: number): unknown =>
  readValues(text, most_entries, (_key, value) => value);

/** `most_entries`: keys and entries in all. */
function readValues(text: string, most_entries: number, read: (key: string, value: unknown) => unknown) {
  try {
    refuseUnbounded(text, most_entries);
    return JSON.parse(text, (key, value) => read(key, refuseNoText(value)));
  } catch (error) {
    if (error instanceof ClubError) throw error;
    throw new ClubError("invalid_input", "The body is not valid JSON.");
  }
}

/** JSON can escape NUL and lone surrogates, which no database stores. */
function refuseNoText(value: unknown): unknown {
  if (typeof value === "string" && /\0|\p{Surrogate}/u.test(value)) throw new SyntaxError("no text");
  return value;
}

function refuseUnbounded(text: string, most_entries: number): void {
  const keys: Set<string>[] = [];
  let entries = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfText(text, at);
      if (/^\s{0,9}:/.test(text.slice(end, end + 10))) takeKey(text.slice(at, end), keys.at(-1));
      at = end - 1;
    }
    if (sign === "{" || sign === "[") keys.push(new Set());
    if (sign === "}" || sign === "]") keys.pop();
    if (sign === "{" || sign === "[" || sign === ",") entries += 1;
    if (keys.length > BOUNDS.json_depth) throw refusal("The body is nested too deeply.");
    if (entries > most_entries) throw refusal("The body has too many fields.");
  }
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function takeKey(quoted: string, keys: Set<string> | undefined): void {
  if (quoted.length > BOUNDS.name * 6) throw refusal("The body has a field with too long a name.");
  const key: string = JSON.parse(quoted);
  if (key.length > BOUNDS.name) throw refusal("The body has a field with too long a name.");
  if (key === "__proto__") throw refusal("The body has a field that no call takes.");
  if (keys?.has(key)) throw refusal("The body has a field twice.");
  keys?.add(key);
}

const refusal = (words: string) => new ClubError("invalid_input", words);
