import { cookieOf, readCookie } from "~/web/fields/query.server";
import { cookieName } from "./set-cookie.server";

export type SessionKind = "user" | "admin" | "partner";

export const SESSION_NAMES: Record<SessionKind, string> = {
  user: cookieName("club_session"),
  admin: cookieName("admin_token"),
  partner: cookieName("partner_token"),
};

export function cookieToken(request: Request, kind: SessionKind): string | null {
  return readCookie(request, SESSION_NAMES[kind]);
}

const SESSION_COOKIES = ["club_session", "admin_token", "partner_token"].flatMap((name) => [
  name,
  `__Host-${name}`,
]);

/** Whether a `Cookie` header claims a session of any kind, under either of its names. */
export const claimsSession = (cookie: string | undefined): boolean =>
  SESSION_COOKIES.some((name) => cookieOf(cookie, name) !== null);
