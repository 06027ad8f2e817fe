import { createCookie } from "@remix-run/node";
import { TRUSTED_DAYS } from "~/domain/admins/factors/factors";
import { SECOND_STEP_S } from "~/domain/admins/factors/second-step.server";
import { SESSION_LIFETIMES, type SessionKind } from "~/domain/sessions/sessions.server";
import { readCookie } from "../fields/query.server";
import { isSecureOrigin } from "../process/env.server";
import { cookieName } from "./cookie-name.server";
import { sessionSecret } from "./session-secret.server";
import { setCookie } from "./set-cookie.server";

export { readCookie } from "../fields/query.server";

const DAY_S = 86_400;

const NAMES: Record<SessionKind, string> = {
  user: cookieName("club_session"),
  admin: cookieName("admin_token"),
  partner: cookieName("partner_token"),
};

/** The session token of this kind that the browser sent, or null. Tokens are plain letters and digits. */
export function cookieToken(request: Request, kind: SessionKind): string | null {
  return readCookie(request, NAMES[kind]);
}

/** `Set-Cookie` that stores a session token: httpOnly, SameSite=Lax, Secure on https. */
export function sessionCookie(kind: SessionKind, token: string): string {
  const seconds = Math.floor(SESSION_LIFETIMES[kind].total / 1000);
  return setCookie(NAMES[kind], token, { seconds });
}

export function endedSessionCookie(kind: SessionKind): string {
  return setCookie(NAMES[kind], "", { seconds: 0 });
}

/** What the back office keeps in a browser beside the session, with its seconds. */
const ADMIN_COOKIES = {
  /** The sign-in whose second step is awaited. */
  admin_second: SECOND_STEP_S,
  /** The password alone is enough here. */
  admin_trusted: TRUSTED_DAYS * DAY_S,
  /** Says at the next sign-in that this browser was here before. */
  admin_device: 365 * DAY_S,
} as const;
type AdminCookie = keyof typeof ADMIN_COOKIES;

/** `Set-Cookie` that stores one of them; an empty value removes it. */
export function adminCookie(name: AdminCookie, value: string): string {
  const seconds = value ? ADMIN_COOKIES[name] : 0;
  return setCookie(cookieName(name), value, { seconds });
}

/** One of them as the browser sent it; null for what cannot be one of ours. */
export function readAdminCookie(request: Request, name: AdminCookie): string | null {
  const value = readCookie(request, cookieName(name));
  return value && /^[0-9A-Z]{32}$/.test(value) ? value : null;
}

/**
 * Takes what a phone keeps of the member (the card that opens without a signal) off it, when somebody signs out or another
 * person signs in. Scripts do the same for browsers that do not know the header.
 */
export const CLEAR_PHONE = { "Clear-Site-Data": '"storage"' };

/** The short-lived cookie that binds a sign-in under way to one browser. */
export const signInCookie = createCookie(cookieName("club_signin"), {
  httpOnly: true,
  sameSite: "lax",
  secure: isSecureOrigin,
  path: "/",
  maxAge: 600,
  secrets: [sessionSecret()],
});
