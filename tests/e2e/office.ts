import type { Page } from "@playwright/test";
import type { Club } from "../support/server";
import { test as base, expect } from "./fixtures";

export type OfficeRole = "owner" | "support" | "read_only";

/** Signs somebody of the back office in by the JSON login: a token for the cookie that the screens use. */
export async function signInToOffice(page: Page, club: Club, role: OfficeRole): Promise<void> {
  await page.context().addCookies([
    {
      name: "admin_token",
      value: await tokenOf(club, role),
      url: club.origin,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
}

const tokens = new Map<string, { since: number; token: Promise<string> }>();
/** Exports, PINs and the administrators need a sign-in of the last half hour. */
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

const WIDE = { width: 1280, height: 800 };
/** Journeys that are walked on a wide screen with scripts and on a phone without; the others the other way round. */
const WIDE_WITH_SCRIPTS = /admin-(lists|partners|settings)\./;

/** A page of the owner, signed in once for each club. */
export const test = base.extend<{ office: Page }>({
  // Every journey at both widths, with scripts and without, in two runs instead of four.
  viewport: async ({ viewport, javaScriptEnabled }, use, { file, project }) => {
    const wide = WIDE_WITH_SCRIPTS.test(file) === (javaScriptEnabled ?? true);
    await use(wide && project.name !== "desktop" && !file.includes("look") ? WIDE : viewport);
  },
  office: async ({ page, club }, use) => {
    await signInToOffice(page, club, "owner");
    await use(page);
  },
});

/** The act that asks first: opens it, fills its fields by name and presses its button. */
export async function ask(page: Page, title: string, fields: Record<string, string>, button: string) {
  const act = page.locator("details.ask").filter({ has: page.locator("summary", { hasText: title }) });
  await act.first().locator("summary").click();
  for (const [name, value] of Object.entries(fields)) {
    const field = act.first().locator(`[name="${name}"]`);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await act.first().getByRole("button", { name: button, exact: true }).click();
}

/** The file behind "Export CSV" as it stands on the screen: its name and its lines. */
export async function exported(page: Page, link = "Export CSV") {
  const href = await page.getByRole("link", { name: link }).getAttribute("href");
  const answer = await page.request.get(href!);
  expect(answer.status()).toBe(200);
  const name = /filename="([^"]+)"/.exec(answer.headers()["content-disposition"] ?? "")?.[1] ?? "";
  return { name, text: await answer.text() };
}

/** The number in a tile, without the spaces between its thousands. */
export async function numberIn(page: Page, tile = 0): Promise<number> {
  const text = await page.locator(".tile dd").nth(tile).textContent();
  return Number(text?.replaceAll(" ", ""));
}

/** Opens the folded filters of a list on a phone, if they are folded. */
export async function openFilters(page: Page) {
  const toggle = page.locator("label", { hasText: /^Filters$/ });
  if (await toggle.isVisible()) if (!(await page.locator("#more-filters").isChecked())) await toggle.click();
}

export { expect };
