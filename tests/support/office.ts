import { Secret, TOTP } from "otpauth";
import { Browser, type Page } from "./http";
import type { Club } from "./server";

/** An administrator in a browser, with their authenticator app. */
export interface Officer {
  /** The body of the JSON sign-in. */
  plain: { email: string; password: string };
  email: string;
  password: string;
  browser: Browser;
  /** The app's secret; empty before the set-up. */
  secret: string;
  recovery_codes: string[];
}

const HALF_MINUTE = 30_000;

/** The app's code, `steps` periods from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * HALF_MINUTE;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Waits until the current period has at least `left_ms` left. */
export async function earlyInTheHalfMinute(left_ms = 8_000): Promise<void> {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE);
  if (left < left_ms) await new Promise((done) => setTimeout(done, left + 50));
}

/** Makes used codes valid again, as if time had passed. */
export async function letCodesWork(club: Club, email: string): Promise<void> {
  await club.db.adminFactor.updateMany({ where: { admin: { email } }, data: { last_step: null } });
}

/** A browser past the password: signed in, or waiting for the second step. */
export async function passwordOf(
  club: Club,
  { email, password }: { email: string; password: string },
  browser = new Browser(club.origin),
): Promise<{ browser: Browser; page: Page }> {
  return { browser, page: await browser.post("/admin/login", { email, password }) };
}

/** Sets up an authenticator app, without JavaScript. */
export async function setUpApp(club: Club, who: { email: string; password: string }): Promise<Officer> {
  const { browser } = await passwordOf(club, who);
  await browser.post("/admin/security", { intent: "add_app" });
  const page = await browser.get("/admin/security/app");
  const secret = /secret=([A-Z2-7]+)/.exec(page.text)?.[1] ?? "";
  const answer = await browser.post("/admin/security/app", {
    name: "My phone",
    one_time_code: codeOf(secret),
  });
  const recovery_codes = [...answer.text.matchAll(/<li>([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})<\/li>/g)].map(
    ([, code]) => String(code),
  );
  await letCodesWork(club, who.email);
  const plain = { email: who.email, password: who.password };
  return { ...who, plain, browser, secret, recovery_codes };
}

/** Signs in with password and code. */
export async function signInWithCode(club: Club, who: Officer, remember = false): Promise<Browser> {
  const { browser } = await passwordOf(club, who);
  await letCodesWork(club, who.email);
  const fields = { one_time_code: codeOf(who.secret), ...(remember && { remember: "on" }) };
  await browser.post("/admin/login/second", fields);
  return browser;
}

export function holding(club: Club, cookies: Record<string, string>): Browser {
  const browser = new Browser(club.origin);
  for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
  return browser;
}

/** Ages the last confirmation of every open session. */
export async function ageProofs(club: Club, minutes: number): Promise<void> {
  const proven_at = new Date(Date.now() - minutes * 60_000);
  await club.db.session.updateMany({ where: { kind: "admin" }, data: { proven_at } });
}
