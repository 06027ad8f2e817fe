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

export function readCookie(request: Request, name: string): string | null {
  const [, value] = cookiePair(request, name).split("=", 2);
  return value ? decoded(value) : null;
}

/** `name=value` as sent, for a library that parses the header; empty if absent. */
export function cookiePair(request: Request, name: string): string {
  const parts = (request.headers.get("cookie") ?? "").split(";", BOUNDS.cookies);
  return parts.map((part) => part.trim()).find((part) => part.split("=", 1)[0] === name) ?? "";
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
