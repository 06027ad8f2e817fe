import { readQuery } from "../fields/query.server";
import { cookieName } from "./cookie-name.server";
import { readCookie } from "./cookies.server";
import { setCookie } from "./set-cookie.server";

const THEME = cookieName("theme");
const LITE = cookieName("lite");
const PARTNERS = cookieName("partners_view");
const YEAR_S = 31_536_000;

type Theme = "light" | "dark" | null;

export function readTheme(request: Request): Theme {
  const theme = readCookie(request, THEME);
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
  const remembered = readCookie(request, LITE);
  if (remembered === "1" || remembered === "0") return remembered === "1";
  return request.headers.get("save-data")?.toLowerCase() === "on";
}

/** Of the partners' list. */
export const readPartnersView = (request: Request): string | null =>
  readQuery(request).get("view") ?? readCookie(request, PARTNERS);

/** For a year, as `?view=` asks. */
export function rememberPartnersView(request: Request): HeadersInit {
  const view = readQuery(request).get("view");
  if (view !== "table" && view !== "cards") return {};
  return { "Set-Cookie": setCookie(PARTNERS, view, { seconds: YEAR_S }) };
}

/** For a year; null if the query says nothing. */
export function rememberLite(request: Request): string | null {
  const asked = readQuery(request).get("lite");
  return asked === "1" || asked === "0"
    ? setCookie(LITE, asked, { seconds: YEAR_S, is_readable: true })
    : null;
}
