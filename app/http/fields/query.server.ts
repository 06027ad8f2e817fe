import { BOUNDS } from "./bounds";
import { fieldOf } from "./form.server";

const PLAIN_NAME = /^(?!__)[A-Za-z0-9_-]+$/;

/**
 * The query fields of an address. Other sites add their own (`?fbclid=…`, `?utm[source]=…`), so unknown fields are not errors:
 * they are ignored, and so is every name that is not plain. The first value of a repeated name counts.
 */
export function readQuery(request: Request): URLSearchParams {
  const query = new URLSearchParams();
  const { search } = new URL(request.url);
  for (const [name, value] of search.slice(1).split("&", BOUNDS.fields).flatMap(fieldOf)) {
    const isPlain = name.length <= BOUNDS.name && PLAIN_NAME.test(name);
    if (isPlain && !query.has(name)) query.append(name, value);
  }
  return query;
}

/** The value of a cookie, or null. Other cookies are not looked at; of two with this name the first counts. */
export function readCookie(request: Request, name: string): string | null {
  const [, value] = cookiePair(request, name).split("=", 2);
  return value ? decoded(value) : null;
}

/** A cookie as it came, `name=value`, for a library that reads the header itself; empty without one. */
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
