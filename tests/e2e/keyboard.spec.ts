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
