import { BOUNDS } from "./bounds";
import { fieldOf } from "./form.server";

const PLAIN_NAME = /^(?!__)[A-Za-z0-9_-]+$/;

/** Ignores unknown and odd names, since other sites add parameters. The first value of a repeated name counts. */
export function readQuery(request: Request): URLSearchParams {
  const query = new URLSearchParams();
  const { search } = new URL(request.url);
  for (const [name, value] of search.slice(1).split("&", BOUNDS.query_fields).flatMap(fieldOf)) {
    const isPlain = name.length <= BOUNDS.name && PLAIN_NAME.test(name);
    if (isPlain && !query.has(name)) query.append(name, value);
  }
  return query;
}

/** All values of a name that may be repeated, such as ticked rows. */
export function readRepeated(request: Request, name: string): string[] {
  const { search } = new URL(request.url);
  const fields = search.slice(1).split("&", BOUNDS.query_fields).flatMap(fieldOf);
  return fields.flatMap(([each, value]) => (each === name ? [value] : []));
}

export const cookieHeader = (request: Request): string | null => request.headers.get("cookie");

export function readCookie(request: Request, name: string): string | null {
  return cookieOf(cookieHeader(request), name);
}

/** Of a `Cookie` header, the first with this name; null if absent or empty. */
export function cookieOf(header: string | null | undefined, name: string): string | null {
  const value = pairOf(header, name).slice(name.length + 1);
  return value ? decoded(value) : null;
}

/** `name=value` as sent, for a library that parses the header; empty if absent. */
export const cookiePair = (request: Request, name: string): string => pairOf(cookieHeader(request), name);

/** Only blanks and tabs surround a cookie (RFC 6265); a name is never trimmed of anything else. */
function pairOf(header: string | null | undefined, name: string): string {
  const parts = (header ?? "").split(";", BOUNDS.cookies).map((part) => part.replace(/^[ \t]+|[ \t]+$/g, ""));
  return parts.find((part) => part.startsWith(`${name}=`)) ?? "";
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
