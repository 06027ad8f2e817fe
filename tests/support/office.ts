import { Secret, TOTP } from "otpauth";
import { Browser, type Page } from "./http";
import type { Club } from "./server";

/** Somebody of the back office in a browser, with the authenticator app that they set up. */
export interface Officer {
  /** What the JSON sign-in takes. */
  plain: { email: string; password: string };
  email: string;
  password: string;
  browser: Browser;
  /** The app's key; empty before it is set up. */
  secret: string;
  recovery_codes: string[];
}

const HALF_MINUTE = 30_000;

/** The code that an app shows; `steps` away from the present one. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * HALF_MINUTE;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Whether a code made now is one of the present half minute for a while yet; waits until it is. */
export async function earlyInTheHalfMinute(left_ms = 8_000): Promise<void> {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE);
  if (left < left_ms) await new Promise((done) => setTimeout(done, left + 50));
}

/** Lets every code of this administrator's apps be used once more, as if the half minutes had passed. */
export async function letCodesWork(club: Club, email: string): Promise<void> {
  await club.db.adminFactor.updateMany({ where: { admin: { email } }, data: { last_step: null } });
}

/** A browser that is past the password; its cookies say whose second step is awaited, or who is signed in. */
export async function passwordOf(
  club: Club,
  { email, password }: { email: string; password: string },
  browser = new Browser(club.origin),
): Promise<{ browser: Browser; page: Page }> {
  return { browser, page: await browser.post("/admin/login", { email, password }) };
}

/** Sets an authenticator app up, as a browser without scripts does. */
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

export function cookieOf(browser: Browser, name: string): string {
  return [...browser.cookies].find(([key]) => key.endsWith(`|${name}`))?.[1] ?? "";
}

export function holding(club: Club, cookies: Record<string, string>): Browser {
  const browser = new Browser(club.origin);
  for (const [name, value] of Object.entries(cookies))
    browser.cookies.set(`${new URL(club.origin).port}|${name}`, value);
  return browser;
}

/** Makes the last proof of every open session of the club this many minutes old. */
export async function ageProofs(club: Club, minutes: number): Promise<void> {
  const proven_at = new Date(Date.now() - minutes * 60_000);
  await club.db.session.updateMany({ where: { kind: "admin" }, data: { proven_at } });
}
