import { createCookie } from "@remix-run/node";
import { SESSION_LIFETIMES, type SessionKind } from "~/domain/sessions/sessions.server";
import { isSecureOrigin } from "./env.server";
import { readCookie } from "./fields/query.server";
import { sessionSecret } from "./session-secret.server";

export { readCookie } from "./fields/query.server";

const NAMES: Record<SessionKind, string> = {
  user: "club_session",
  admin: "admin_token",
  partner: "partner_token",
};

/** The session token of this kind that the browser sent, or null. Tokens are plain letters and digits. */
export function cookieToken(request: Request, kind: SessionKind): string | null {
  return readCookie(request, NAMES[kind]);
}

/** `Set-Cookie` that stores a session token: httpOnly, SameSite=Lax, Secure on https. */
export function sessionCookie(kind: SessionKind, token: string): string {
  const seconds = Math.floor(SESSION_LIFETIMES[kind].total / 1000);
  return `${NAMES[kind]}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** `Set-Cookie` that removes it. */
export function endedSessionCookie(kind: SessionKind): string {
  return `${NAMES[kind]}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Takes what a phone keeps of the member (the card that opens without a signal) off it, when somebody signs out or another
 * person signs in. Scripts do the same for browsers that do not know the header.
 */
export const CLEAR_PHONE = { "Clear-Site-Data": '"storage"' };

/** The short-lived cookie that binds a sign-in under way to one browser. */
export const signInCookie = createCookie("club_signin", {
  httpOnly: true,
  sameSite: "lax",
  secure: isSecureOrigin,
  path: "/",
  maxAge: 600,
  secrets: [sessionSecret()],
});

const secure = isSecureOrigin ? "; Secure" : "";
