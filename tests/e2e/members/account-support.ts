import type { BrowserContext, Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { CARDS_ENDED } from "~/kernel/card-ended";
import { monthKeyOf } from "~/kernel/clock";
import { signIn } from "../../support/journey";
import type { Club } from "../../support/server";
import { browserOfUser } from "../../support/signed-in";
import { expect } from "../fixtures";

export const WIDTHS = [360, 1280];
export const THEMES = ["light", "dark"] as const;

/** Signs this browser in as the member with this address: whom the club knows by a session, anybody else at the provider. */
export async function becomeMember(context: BrowserContext, club: Club, email: string, name?: string) {
  const known = await club.db.user.findUnique({ where: { email } });
  const browser = known ? await browserOfUser(club, known.id) : await newPerson(club, email, name);
  await context.clearCookies();
  const own = [...browser.cookies].filter(([key]) => key.startsWith(`${new URL(club.origin).host}|`));
  const cookies = new Map(own.map(([key, value]) => [key.split("|")[1]!, value]));
  // As a sign-in does: what the phone kept of somebody else's card is over.
  if (!cookies.has(CARDS_ENDED)) cookies.set(CARDS_ENDED, String(Math.floor(Date.now() / 1000)));
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: club.origin })));
  return browser;
}

async function newPerson(club: Club, email: string, name?: string) {
  // One address may sign in sixty times in ten minutes, and all these tests come from one.
  await club.db.rateLimit.deleteMany({ where: { key: { startsWith: "sign_in:" } } });
  const { browser, landed } = await signIn(club, email, name);
  if (landed.status >= 400) throw new Error(`The sign-in was refused: ${landed.words}`);
  return browser;
}

export function emailOf(club: Club, plan_type: string, status: string): string {
  const found = club.credentials.members.find(
    (member) => member.plan_type === plan_type && member.status === status,
  );
  if (!found) throw new Error(`No ${status} member with ${plan_type} in the seed.`);
  return found.email;
}

/** The slug of a shop where this member has no discount and no code this month; in the seed that depends on the date. */
export async function unusedShop(club: Club, email: string): Promise<string> {
  const none = { none: { member: { email }, month_key: monthKeyOf(new Date()) } };
  const { slug } = await club.db.partner.findFirstOrThrow({
    where: { is_active: true, deleted_at: null, redemptions: none, vouchers: none },
    orderBy: { id: "desc" },
  });
  return slug;
}

/** A React root on the document, as far as tests read it. */
interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until the page is hydrated, where scripts run; they load late on purpose. An element's own React key is not
 * enough: it comes while React still renders, and a click in between goes to the browser alone.
 */
export async function whenAwake(page: Page, scripts: boolean) {
  if (!scripts) return;
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
    return (root as Root | undefined)?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Passive effects follow the commit in tasks of their own.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/**
 * Holds back requests to these addresses, or those of one method, until the returned function is called. A page's do not include
 * what its service worker asks for; a context's do.
 */
export async function holdBack(page: Pick<Page, "route">, address: RegExp | string, method?: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await held;
    await route.continue();
  });
  return () => release();
}

export async function readQr(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

/** Reads the QR code from a screenshot with a little margin. */
export async function readShownQr(code: Locator): Promise<string> {
  await expect(code).toBeVisible();
  return readQr(await code.screenshot());
}
