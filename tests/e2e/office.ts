import type { Page } from "@playwright/test";
import type { Club } from "../support/server";
import { test as base, expect } from "./fixtures";

export type OfficeRole = "owner" | "support" | "read_only";

/** Signs in by the JSON login and sets the token as the screens' cookie. */
export async function signInToOffice(page: Page, club: Club, role: OfficeRole): Promise<void> {
  await setToken(page, club, await tokenOf(club, role));
}

/** For a test about a session's end: a kept session may be minutes old. */
export async function signInAfresh(page: Page, club: Club, role: OfficeRole): Promise<void> {
  await setToken(page, club, await logIn(club, role));
}

async function setToken(page: Page, club: Club, value: string): Promise<void> {
  await page.context().addCookies([
    {
      name: "admin_token",
      value,
      url: club.origin,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
}

const tokens = new Map<string, { since: number; token: Promise<string> }>();
/** Sensitive screens need a sign-in of the last half hour. */
const KEPT_MS = 15 * 60_000;

function tokenOf(club: Club, role: OfficeRole): Promise<string> {
  const key = `${club.origin} ${role}`;
  const known = tokens.get(key);
  if (known && Date.now() - known.since < KEPT_MS) return known.token;
  const token = logIn(club, role);
  tokens.set(key, { since: Date.now(), token });
  return token;
}

async function logIn(club: Club, role: OfficeRole): Promise<string> {
  const { admin, admins } = club.credentials;
  const { email, password } = role === "owner" ? admin : admins.find((one) => one.role === role)!;
  const answer = await fetch(`${club.origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Opens a folded part of a form. */
export async function unfold(page: Page, title: string): Promise<void> {
  const part = page
    .locator("details.fold")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  if ((await part.getAttribute("open")) === null) await part.locator("summary").first().click();
}

const WIDE = { width: 1280, height: 800 };
/** Journeys that run on a wide screen with scripts and on a phone without; the others run the other way round. */
const WIDE_WITH_SCRIPTS = /admin-(lists|partners|settings)\./;

/** A page signed in as the owner, once per club. */
export const test = base.extend<{ office: Page }>({
  // Every journey at both widths, with and without scripts, in two runs instead of four.
  viewport: async ({ viewport, javaScriptEnabled }, use, { file, project }) => {
    const wide = WIDE_WITH_SCRIPTS.test(file) === (javaScriptEnabled ?? true);
    await use(wide && project.name !== "desktop" && !file.includes("look") ? WIDE : viewport);
  },
  office: async ({ page, club }, use) => {
    await signInToOffice(page, club, "owner");
    await use(page);
  },
});

/** Opens the act, behind "More" if it is there, and returns its dialog. */
export async function open(page: Page, title: string) {
  const link = page.locator("main a[aria-haspopup=dialog]", { hasText: title }).first();
  await more(page, title);
  await link.click();
  return page.locator("dialog.act");
}

/** Opens the record's menu if the act is in it. */
export async function more(page: Page, title: string) {
  const menu = page.locator(".record-ways details", { hasText: title });
  if ((await menu.count()) > 0) await menu.locator("summary").click();
}

/** Opens the act, fills in its fields and presses its button. */
export async function ask(page: Page, title: string, fields: Record<string, string>, button: string) {
  const act = await open(page, title);
  for (const [name, value] of Object.entries(fields)) {
    const field = act.locator(`[name="${name}"]`);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await act.getByRole("button", { name: button, exact: true }).click();
}

/** What is rare in a list: beside the title, or on a phone beside the search. Pressed again, it closes. */
export const openMore = (page: Page) =>
  page.locator("summary", { hasText: "More" }).filter({ visible: true }).click();

/** The file behind the export link: its name and lines. Closes the menu again, which covers the first rows of a short list. */
export async function exported(page: Page) {
  const inMenu = page.viewportSize()!.width < 640;
  if (inMenu) await openMore(page);
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  if (inMenu) await openMore(page);
  const answer = await page.request.get(href!);
  expect(answer.status()).toBe(200);
  const name = /filename="([^"]+)"/.exec(answer.headers()["content-disposition"] ?? "")?.[1] ?? "";
  return { name, text: await answer.text() };
}

/** The number in a tile, without its spaces. */
export async function numberIn(page: Page, tile = 0): Promise<number> {
  const text = await page.locator(".sums b").nth(tile).textContent();
  return Number(text?.replaceAll(" ", ""));
}

/** Chooses in a list's chip, such as Status: a script applies it, without one its Show does. */
export async function narrow(page: Page, chip: string, value: string, label = chip) {
  const menu = page
    .locator(".chip-menu")
    .filter({ has: page.locator("summary", { hasText: new RegExp(`^${chip}`) }) });
  await menu.locator("summary").click();
  await menu.getByLabel(label, { exact: true }).selectOption(value);
  const show = menu.getByRole("button", { name: "Show" });
  if (await show.isVisible()) await show.click();
}

export async function find(page: Page, text: string) {
  await page.getByLabel("Search").fill(text);
  await page.locator(".list-search button").click();
}

export { expect };
