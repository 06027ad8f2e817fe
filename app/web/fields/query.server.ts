import { parse } from "cookie";
import { cleaned } from "~/kernel/typed";
import { BOUNDS, fieldOf } from "./form.server";

const PLAIN_NAME = /^(?!__)[A-Za-z0-9_-]+$/;

/** Ignores unknown and odd names, since other sites add parameters. The first value of a repeated name counts. Values are `cleaned`. */
export function readQuery(request: Request): URLSearchParams {
  const query = new URLSearchParams();
  const { search } = new URL(request.url);
  for (const [name, value] of search.slice(1).split("&", BOUNDS.query_fields).flatMap(fieldOf)) {
    const isPlain = name.length <= BOUNDS.name && PLAIN_NAME.test(name);
    if (isPlain && !query.has(name)) query.append(name, cleaned(value));
  }
  return query;
}

export const cookieHeader = (request: Request): string | null => request.headers.get("cookie");

export function readCookie(request: Request, name: string): string | null {
  return cookieOf(cookieHeader(request), name);
}

/** Of a `Cookie` header, the first with this name; null if absent or empty. */
export function cookieOf(header: string | null | undefined, name: string): string | null {
  const value = cookiesOf(header ?? "").get(name);
  return value ? decoded(value) : null;
}

/** `name=value` as sent, for a library that parses the header; empty if absent. */
export function cookiePair(request: Request, name: string): string {
  const value = cookiesOf(cookieHeader(request) ?? "").get(name);
  return value === undefined ? "" : `${name}=${value}`;
}

/** Of the last header: a request asks for about ten of its cookies, one after the other. */
let parsed = { header: "", cookies: new Map<string, string>() };

function cookiesOf(header: string): Map<string, string> {
  if (parsed.header !== header) {
    const sent = header.split(";", BOUNDS.cookies).join(";");
    const values = parse(sent, { decode: (value) => value });
    parsed = { header, cookies: new Map(Object.entries(values)) };
  }
  return parsed.cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
