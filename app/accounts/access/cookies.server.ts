import { createCookie } from "@remix-run/node";
import { TRUSTED_DAYS } from "~/accounts/factors/factors";
import { SECOND_STEP_S } from "~/accounts/factors/second-step.server";
import { REQUEST_KEPT_MS } from "~/accounts/sessions/code-request.server";
import { SESSION_LIFETIMES } from "~/accounts/sessions/sessions.server";
import { CARDS_ENDED } from "~/kernel/card-ended";
import { SESSION_NAMES, type SessionKind } from "~/web/cookies/session-names.server";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { readCookie } from "~/web/fields/query.server";
import { isSecureOrigin } from "~/web/process/env.server";
import { sessionSecret } from "~/web/process/session-secret.server";

const DAY_S = 86_400;

export function sessionCookie(kind: SessionKind, token: string): string {
  const seconds = Math.floor(SESSION_LIFETIMES[kind].total / 1000);
  return setCookie(SESSION_NAMES[kind], token, { seconds });
}

export function endedSessionCookie(kind: SessionKind): string {
  return setCookie(SESSION_NAMES[kind], "", { seconds: 0 });
}

/** Seconds for which each is kept. */
const TOKENS = {
  admin_second: SECOND_STEP_S,
  admin_trusted: TRUSTED_DAYS * DAY_S,
  admin_device: 365 * DAY_S,
  /** Whose second step this browser owes at the portal. */
  portal_second: SECOND_STEP_S,
  /** Binds a mailed code to this browser for as long as its request is kept. */
  club_code: Math.floor(REQUEST_KEPT_MS / 1000),
} as const;
type TokenName = keyof typeof TOKENS;

/** An empty token removes it. */
export function tokenCookie(name: TokenName, token: string): string {
  return setCookie(cookieName(name), token, { seconds: token ? TOKENS[name] : 0 });
}

export function readToken(request: Request, name: TokenName): string | null {
  const token = readCookie(request, cookieName(name));
  return token && /^[0-9A-Z]{32}$/.test(token) ? token : null;
}

/**
 * At sign-out, and when somebody signs in: the card's worker shows no copy from this second or before, also where no script
 * of ours runs. Not `Clear-Site-Data`, which clears the whole origin: the phone may be a till with entries that the club has
 * not heard. Compared with the copy's `Date`, so by this machine's clock.
 */
export function endCards(at = Date.now()): string {
  const second = Math.floor(at / 1000);
  return setCookie(cookieName(CARDS_ENDED), String(second), {
    seconds: CARD_DAYS * DAY_S,
    is_readable: true,
  });
}

/** Longer than the worker shows a copy. */
const CARD_DAYS = 31;

export const signInCookie = createCookie(cookieName("club_signin"), {
  httpOnly: true,
  sameSite: "lax",
  secure: isSecureOrigin,
  path: "/",
  maxAge: 600,
  secrets: [sessionSecret()],
});
