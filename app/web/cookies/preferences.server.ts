import type { IncomingHttpHeaders } from "node:http";
import { cookieHeader, cookieOf, readQuery } from "~/web/fields/query.server";
import { claimsSession } from "./session-names.server";
import { cookieName, setCookie } from "./set-cookie.server";

const THEME = cookieName("theme");
const LITE = cookieName("lite");
const YEAR_S = 31_536_000;

type Theme = "light" | "dark" | null;

export const readTheme = (request: Request): Theme => themeOf(cookieHeader(request));

function themeOf(cookie: string | null | undefined): Theme {
  const theme = cookieOf(cookie, THEME);
  return theme === "light" || theme === "dark" ? theme : null;
}

/** For a year; anything but the two themes follows the device again. */
export function rememberTheme(theme: string): string {
  const known = theme === "light" || theme === "dark";
  return setCookie(THEME, known ? theme : "", { seconds: known ? YEAR_S : 0, is_readable: true });
}

/** No script, images or prefetch: by `?lite=1` (remembered), or the phone's data saver. */
export function readLite(request: Request): boolean {
  const asked = readQuery(request).get("lite");
  if (asked === "1" || asked === "0") return asked === "1";
  return isLite(cookieHeader(request), request.headers.get("save-data"));
}

function isLite(cookie: string | null | undefined, saveData: string | null | undefined): boolean {
  const remembered = cookieOf(cookie, LITE);
  if (remembered === "1" || remembered === "0") return remembered === "1";
  return saveData?.toLowerCase() === "on";
}

/**
 * The only cookies that a visitor's page depends on, written in one way: with them the page cache asks for a page, and keeps it
 * under them (docs/decisions/server.md). Null for somebody who may be signed in.
 */
export function visitorsCookie({ cookie, ...headers }: IncomingHttpHeaders): string | null {
  if (headers.authorization !== undefined || claimsSession(cookie)) return null;
  const theme = themeOf(cookie);
  const lite = isLite(cookie, String(headers["save-data"] ?? ""));
  return [theme && `${THEME}=${theme}`, lite && `${LITE}=1`].filter(Boolean).join("; ");
}

/** For a year; null if the query says nothing. */
export function rememberLite(request: Request): string | null {
  const asked = readQuery(request).get("lite");
  return asked === "1" || asked === "0"
    ? setCookie(LITE, asked, { seconds: YEAR_S, is_readable: true })
    : null;
}
