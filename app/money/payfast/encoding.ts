import { createHash, timingSafeEqual } from "node:crypto";

export type Field = readonly [name: string, value: string];

export function phpUrlencode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, "+");
}

export function phpUrldecode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return text;
  }
}

export function joinFields(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

export function md5(text: string): string {
  return createHash("md5").update(text, "utf8").digest("hex");
}

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
