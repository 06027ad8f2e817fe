import type { Locator, Page } from "@playwright/test";
import { becomeMember, emailOf, whenAwake } from "./account-support";
import { expect, test } from "./fixtures";

/** Presses Tab until the element has the focus, which must be visible; nothing is clicked. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (isThere) {
      await expect(target).toBeFocused();
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      const label = await target.evaluate(
        (element) => getComputedStyle(element.closest("label") ?? element).outlineStyle,
      );
      expect([outline, label]).toContain("solid");
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}.`);
}

test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name === "no-script", "the order of focus is that of the page's elements");
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("join up to the provider's page", async ({ page, club, context }, info) => {
  await page.goto("/join");
  await whenAwake(page, true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator('[name="plan"]:checked'));
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('[name="plan"][value="tourist"]')).toBeFocused();
  await expect(page.locator('[name="plan"][value="tourist"]')).toBeChecked();
  await becomeMember(context, club, `keys.${info.project.name}@example.test`);
  await page.goto("/join?plan=tourist");
  await whenAwake(page, true);
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Get Started" }));
  await page.keyboard.press("Enter");
  const name = page.locator('[name="full_name"]');
  await expect(name).toBeVisible();
  await whenAwake(page, true);
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Keya Boardman");
  await tabTo(page, page.locator('[name="phone"]'));
  await page.keyboard.type("083 555 0123");
  await tabTo(page, page.getByRole("button", { name: "with PayFast" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/payfast\/eng\/process/);
});

test("find a shop and get its code", async ({ page, club, context }) => {
  await becomeMember(context, club, emailOf(club, "tourist_oneoff", "active"));
  const shop = await club.db.partner.findFirstOrThrow({
    where: {
      is_active: true,
      vouchers: { none: { member: { email: emailOf(club, "tourist_oneoff", "active") } } },
      redemptions: { none: { member: { email: emailOf(club, "tourist_oneoff", "active") } } },
    },
  });
  await page.goto("/partners");
  await whenAwake(page, true);
  await tabTo(page, page.locator('main [name="search"]'));
  await page.keyboard.type(shop.name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=/);
  const result = page.getByRole("main").getByRole("link", { name: shop.name }).first();
  await expect(result).toBeVisible();
  await tabTo(page, result);
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/partners/${shop.slug}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: /Get my code/i }).first());
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-voucher-code]").first()).toBeAttached();
  // Never lost: the code, or what holds it, has the focus.
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("add a saving, and sign out", async ({ page, club, context }) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account/savings");
  await whenAwake(page, true);
  await tabTo(page, page.locator("summary", { hasText: "Add a saving" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Partner"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByLabel("Amount saved (R)"));
  await page.keyboard.type("12.34");
  await tabTo(page, page.getByRole("button", { name: "Add saving" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Savings entry added successfully!")).toBeVisible();

  await page.goto("/account/membership");
  await whenAwake(page, true);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const menu = page.locator(
    isWide ? "header .menu:not(.lg\\:hidden) summary" : "header .menu.lg\\:hidden summary",
  );
  await tabTo(page, menu.first());
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(menu.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Logout" }).locator("visible=true").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: /^Join/ }).locator("visible=true").first()).toBeVisible();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/join/);
});
