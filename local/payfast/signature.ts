import { createHash } from "node:crypto";

/** Shares no code with the app on purpose, so that both cannot have the same mistake. */
export type Field = readonly [name: string, value: string];

const PLAIN = new Set(Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."));
const SPACE = 0x20;

/** PHP's urlencode. */
export function encode(text: string): string {
  let encoded = "";
  for (const byte of Buffer.from(text, "utf8")) {
    if (PLAIN.has(byte)) encoded += String.fromCharCode(byte);
    else if (byte === SPACE) encoded += "+";
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return encoded;
}

export function parse(text: string): Field[] {
  return [...new URLSearchParams(text)];
}

export function serialize(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

export function checkoutHash(fields: readonly Field[], passphrase: string | null): string {
  const counted: Field[] = [];
  for (const [name, value] of fields) {
    const trimmed = trim(value);
    if (name !== "signature" && name !== "setup" && trimmed !== "") counted.push([name, trimmed]);
  }
  return hash(closed(counted, passphrase));
}

export function notificationHash(fields: readonly Field[], passphrase: string | null): string {
  return hash(closed(fields, passphrase));
}

/** Headers, body and query together. */
export function apiHash(fields: readonly Field[], passphrase: string): string {
  const byName = new Map<string, string>([["passphrase", passphrase]]);
  for (const [name, value] of fields) {
    if (name !== "testing" && name !== "signature" && value !== "") byName.set(name, value);
  }
  const names = [...byName.keys()].sort();
  return hash(names.map((name): Field => [name, byName.get(name) ?? ""]));
}

function closed(fields: readonly Field[], passphrase: string | null): Field[] {
  return passphrase === null || passphrase === "" ? [...fields] : [...fields, ["passphrase", passphrase]];
}

function hash(fields: readonly Field[]): string {
  return createHash("md5").update(serialize(fields)).digest("hex");
}

function trim(value: string): string {
  const blanks = " \t\n\r\0\v";
  let [start, end] = [0, value.length];
  while (start < end && blanks.includes(value[start]!)) start += 1;
  while (end > start && blanks.includes(value[end - 1]!)) end -= 1;
  return value.slice(start, end);
}
