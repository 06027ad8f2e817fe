import { openSession } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { testDeps } from "./deps";
import { Browser } from "./http";
import { type Club, TEST_SECRET } from "./server";

/** Signs a user in without the sign-in flow. */
export async function sessionCookieOf(club: Club, user_id: number) {
  const deps = { ...testDeps(club.db, new Date()), secrets: makeSecrets(TEST_SECRET) };
  const value = await openSession(deps, { kind: "user", user_id });
  return { name: "club_session", value, url: club.origin, httpOnly: true, sameSite: "Lax" as const };
}

/** A browser without scripts in which this user is signed in. */
export async function browserOfUser(club: Club, user_id: number): Promise<Browser> {
  const browser = new Browser(club.origin);
  const { name, value } = await sessionCookieOf(club, user_id);
  browser.setCookie(name, value);
  return browser;
}
