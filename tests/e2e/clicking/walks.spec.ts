import type { Page } from "@playwright/test";
import { makeUser } from "../../factories";
import type { Club } from "../../support/server";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { whenAwake } from "../members/account-support";
import { arrive, atShop, member, type Person } from "./people";

// To the providers and to Google as a person gets there: one address is typed, the rest is clicked. A page keeps the policy of the
// document in which it was loaded, so an address that works when it is opened may be blocked when it is clicked (docs/decisions/browsers.md).
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);

async function begin(page: Page, club: Club, person: Person) {
  await club.db.rateLimit.deleteMany();
  await arrive(page.context(), club, person);
  await page.goto(person.first);
  await whenAwake(page, true);
}

const main = (page: Page) => page.getByRole("main");
const atGoogle = (page: Page, { localOrigin }: Club) =>
  page.waitForURL((url) => url.origin === localOrigin && url.pathname.startsWith("/oidc"));
const atPayfast = (page: Page) => page.waitForURL(/\/payfast\/eng\/process/);

async function menu(page: Page, button: string, role: "link" | "button" = "link") {
  await page.locator("summary", { hasText: "Menu" }).first().click();
  const nav = page.locator(".menu[open] nav");
  await nav.getByRole(role, { name: button }).click();
}

const google = (page: Page) => main(page).getByRole("button", { name: "Continue with Google" }).click();

/** Presses pay at Paystack, in its own tab, and comes back to a page of the club. */
async function throughPaystack(page: Page) {
  const opened = page.context().waitForEvent("page");
  await main(page).getByRole("link", { name: "Continue to Paystack" }).click();
  const tab = await opened;
  await tab.waitForURL(/\/paystack\/checkout\//);
  await expect(page.getByRole("heading", { name: "Waiting for Paystack" })).toBeVisible();
  await tab.locator('button[name="outcome"][value="pay"]').click();
  await tab.waitForURL(/\/(payment\/success|gift\/)/);
  await tab.close();
}

const PAYING: Record<string, Person> = {
  "a member past due": member("past_due"),
  "a member who cancelled": member("cancelled"),
  "an expired member": member("expired"),
  "a tourist": member("active", "tourist_oneoff"),
};

/** From the overview to a row of the page "Account". */
async function fromAccount(page: Page, row: string) {
  await main(page).getByRole("link", { name: "Account", exact: true }).click();
  await main(page).getByRole("link", { name: row, exact: true }).click();
}

/** Both providers are reached by the same forms, and these are offered what one of the others is. */
const LIKE_OTHERS = ["a member who cancelled", "an expired member"];

for (const [who, person] of Object.entries(PAYING))
  for (const provider of ["PayFast", "Paystack"])
    test(`${who} gets from the account to ${provider}`, {
      tag: provider === "Paystack" || LIKE_OTHERS.includes(who) ? "@all" : [],
    }, async ({ page, club }) => {
      await begin(page, club, person);
      await fromAccount(page, "Membership");
      await main(page).locator('a[href^="/join"]').first().click();
      const pay = main(page).getByRole("button", { name: `with ${provider}` });
      const plan = main(page).getByRole("button", { name: "Get Started" });
      await expect(pay.or(plan).first()).toBeVisible();
      if (await plan.isVisible()) await plan.click();
      await pay.click();
      if (provider === "Paystack") return throughPaystack(page);
      await atPayfast(page);
      await page.locator('button[name="outcome"][value="pay"]').click();
      await page.waitForURL(/\/payment\/success/);
    });

test("somebody who never paid gets from a public page to PayFast", { tag: "@all" }, async ({
  page,
  club,
}) => {
  const make: Person["make"] = async ({ db }) => ({ kind: "user", user_id: (await makeUser(db)).id });
  await begin(page, club, { first: "/how-it-works", make });
  await menu(page, "My Account");
  await main(page).getByRole("button", { name: "Get Started" }).click();
  await main(page).locator("[name=phone]").fill("082 555 0100");
  await main(page).getByRole("button", { name: "with PayFast" }).click();
  await atPayfast(page);
});

for (const provider of ["PayFast", "Paystack"])
  test(`a member gets from the account to a gift at ${provider}`, { tag: "@all" }, async ({ page, club }) => {
    await begin(page, club, member("active"));
    await fromAccount(page, "Give a gift");
    await expect(page).toHaveURL(/\/gift$/);
    await main(page)
      .getByRole("button", { name: `with ${provider}` })
      .click();
    await (provider === "PayFast" ? atPayfast(page) : throughPaystack(page));
  });

test("a member gets from the account to PayFast's page for the bank card", { tag: "@all" }, async ({
  page,
  club,
}) => {
  await begin(page, club, member("past_due"));
  await fromAccount(page, "Membership");
  await main(page).getByRole("link", { name: "Change bank card" }).first().click();
  await page.waitForURL(/\/payfast\/eng\/recurring\/update\//);
});

test("whoever logs out on the account gets to Google, by Login and by a plan", async ({ page, club }) => {
  for (const way of ["Login", "Join for"]) {
    await begin(page, club, member("active"));
    await menu(page, "Logout", "button");
    await expect(page).toHaveURL(`${club.origin}/`);
    await menu(page, way);
    if (way === "Login") await google(page);
    else await main(page).getByRole("button", { name: "Get Started" }).click();
    await atGoogle(page, club);
    await page.goBack();
    await expect(page).toHaveURL(way === "Login" ? /\/login$/ : /\/join$/);
  }
});

test("whoever logs out on a shop's page gets from there to Google", { tag: "@all" }, async ({
  page,
  club,
}) => {
  await begin(page, club, member("active"));
  await menu(page, "Partners");
  await main(page).locator('a[href^="/partners/"]').first().click();
  await expect(page).toHaveURL(/\/partners\/[\w-]+$/);
  await menu(page, "Logout", "button");
  await expect(page).toHaveURL(`${club.origin}/`);
  await menu(page, "Partners");
  await main(page).locator('a[href^="/partners/"]').first().click();
  await main(page).locator('a[href^="/login"], a[href^="/join"]').first().click();
  await expect(page).toHaveURL(/\/(login|join)/);
  if (page.url().includes("/login")) await google(page);
  else await main(page).getByRole("button", { name: "Get Started" }).click();
  await atGoogle(page, club);
});

test("whoever's session ended gets from the shop's code and from the savings to Google", async ({
  page,
  club,
}) => {
  await begin(page, club, member("active"));
  await main(page).getByRole("link", { name: "My Savings" }).click();
  await expect(page).toHaveURL(/\/account\/savings$/);
  await page.context().clearCookies();
  await main(page).getByText("Add a saving").click();
  await main(page).locator("[name=amount_saved]").fill("10");
  await main(page).getByRole("button", { name: "Add saving" }).click();
  await expect(page.getByText("Your session ended")).toBeVisible();
  await google(page);
  await atGoogle(page, club);

  await begin(page, club, member("active"));
  await menu(page, "Partners");
  await expect(page).toHaveURL(/\/partners$/);
  await main(page).locator('article a[href^="/partners/"]').last().click();
  const code = main(page).getByRole("button", { name: "Get my code" });
  await expect(code).toBeVisible();
  await page.context().clearCookies();
  await code.click();
  await expect(page.getByText("Your session ended")).toBeVisible();
  await google(page);
  await atGoogle(page, club);
});

test("a visitor at the counter gets from its menu to Google", async ({ page, club }) => {
  await begin(page, club, { first: "/redeem", make: async () => null });
  await menu(page, "Login");
  await google(page);
  await atGoogle(page, club);
});

test("a member at the counter, where the session ended, gets to Google", { tag: "@all" }, async ({
  page,
  club,
}) => {
  const { id } = await makeUser(club.db);
  await page.context().clearCookies();
  await page.context().addCookies([await sessionCookieOf(club, id)]);
  await page.goto("/redeem");
  await whenAwake(page, true);
  await page.context().clearCookies();
  await menu(page, "My Account");
  await expect(page).toHaveURL(/\/(login|join)/);
  if (page.url().includes("/login")) await google(page);
  else await main(page).getByRole("button", { name: "Get Started" }).click();
  await atGoogle(page, club);
});

test("staff who open the owners' overview signed out land at the scanner", async ({ page, club }) => {
  const password = "right and long enough";
  const owner = await atShop("staff").make(club);
  const account = await club.db.partnerAccount.findFirstOrThrow({
    where: { id: owner?.kind === "partner" && "account_id" in owner ? owner.account_id : 0 },
  });
  await begin(page, club, { first: "/partner/dashboard", make: async () => null });
  await page.getByLabel("Username or e-mail").fill(account.username ?? "");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/partner\/dashboard\/scan$/);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toMatch(/\/scan$/);
});
