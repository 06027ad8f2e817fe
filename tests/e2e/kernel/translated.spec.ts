import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { becomeMember, emailOf, holdBack, whenAwake } from "../members/account-support";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "a translator is a script");

/** Imitates a browser's translator: replaces every text node with an element. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const around = text.parentElement;
      if (!text.data.trim() || around?.closest('script, style, textarea, option, [translate="no"]')) continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data.toUpperCase());
      text.replaceWith(font);
    }
  });
}

/** Opens a page whose scripts wait for `come`. */
async function openBeforeScripts(page: Page, address: string) {
  const come = await holdBack(page, "**/build/**/*.js");
  await page.goto(address);
  return come;
}

// React's messages about discarding the served HTML, which these tests provoke.
test.use({ expected_errors: /React error #4(18|2[35])/ });

test("a translated directory still works and counts", { tag: "@all" }, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -33.96, longitude: 25.6 });
  await page.goto("/");
  await whenAwake(page, true);
  await translate(page);
  await page.getByRole("main").locator('a[href="/partners"]').first().click();
  await expect(page.getByText(/Showing \d+ of \d+ partners/)).toBeVisible();
  await page.getByRole("button", { name: "Sort by distance" }).click();
  await expect(page.getByText(/km\saway/).first()).toBeVisible();
  await translate(page);
  await page.getByRole("link", { name: "Sort by name" }).click();
  await expect(page).not.toHaveURL(/near=/);
  await page.locator('[name="search"]').fill("zzzz");
  await page.locator('[name="search"]').press("Enter");
  await expect(page.getByText(/No partners found/i)).toBeVisible();
  await expect(page.getByText(/Showing 0 of [1-9]\d* partners/i)).toBeVisible();
});

test("a translated account still works, and what the till needs is not translated", { tag: "@all" }, async ({
  page,
  club,
  context,
}) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account");
  await whenAwake(page, true);
  await translate(page);
  await page.getByRole("navigation", { name: "MY ACCOUNT" }).locator('a[href="/account/codes"]').click();
  await expect(page).toHaveURL(/account\/codes/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/account/card");
  const name = await page.locator(".member-card-who b").textContent();
  await translate(page);
  await expect(page.locator(".member-card-who b")).toHaveText(name ?? "");
});

test("typed text survives hydration of a page that was changed before", async ({ page }) => {
  const come = await openBeforeScripts(page, "/contact");
  const main = page.getByRole("main");
  await main.locator('[name="name"]').fill("Thabo");
  await main.locator('[name="type"]').selectOption("billing");
  await main.locator('[name="message"]').fill("When do you open?");
  await translate(page);
  come();
  await whenAwake(page, true);
  await expect(main.locator('[name="name"]')).toHaveValue("Thabo");
  await expect(main.locator('[name="type"]')).toHaveValue("billing");
  await expect(main.locator('[name="message"]')).toHaveValue("When do you open?");
  await expect(main.locator('[name="message"]')).toBeFocused();
});

test("amounts at the counter stay current on a translated page", async ({ page }) => {
  await page.goto("/redeem");
  await whenAwake(page, true);
  const amount = page.locator('[name="amount_spent"]');
  await amount.fill("100");
  await expect(page.getByText("R100.00")).toBeVisible();
  await translate(page);
  await amount.fill("250");
  await expect(page.getByText("R250.00")).toBeVisible();
});
