import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { becomeMember, emailOf, whenAwake } from "../members/account-support";

/**
 * Presses Tab, forwards only, until the element has the focus. The focus has to be seen and uncovered, nothing happens on
 * the way, and nothing is clicked.
 */
async function tabTo(page: Page, target: Locator) {
  const address = page.url();
  for (let presses = 0; presses < 80; presses++) {
    const at = await target.evaluate((element) => {
      if (document.activeElement === element) return "there";
      return document.activeElement === document.body ? "body" : "elsewhere";
    });
    if (at === "there") return expectFocusSeen(page, target, address);
    expect(at === "body" && presses > 1, `Tab passes the end of the page before ${target}`).toBe(false);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}.`);
}

async function expectFocusSeen(page: Page, target: Locator, address: string) {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  expect(page.url(), "the focus alone opens nothing").toBe(address);
  const seen = await target.evaluate((element: HTMLElement) => {
    const shown = element.closest("label") ?? element;
    const { left, top, width, height } = element.getBoundingClientRect();
    const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
    // A row whose link covers it has its ring around the row.
    const rings = [getComputedStyle(element), getComputedStyle(shown), getComputedStyle(element, "::after")];
    const outlines = rings.map(({ outlineStyle }) => outlineStyle);
    return { ring: outlines.includes("solid"), uncovered: shown.contains(uppermost) };
  });
  expect(seen, `${target}`).toEqual({ ring: true, uncovered: true });
}

test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name === "no-script", "the order of focus is that of the page's elements");
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("add a saving, and sign out", { tag: "@all" }, async ({ page, club, context }) => {
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
  const menu = page.locator("header .menu summary").locator("visible=true").first();
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Logout" }).locator("visible=true").first());
  await page.keyboard.press("Enter");
  // Not the footer's link, which members have too: the next address would be opened before the club has heard of the logout.
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/join/);
});

test("join, as far as the provider", async ({ page, club }) => {
  await page.goto("/");
  await whenAwake(page, true);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Join for R99" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
  const plan = (value: string) => page.locator(`[name="plan"][value="${value}"]`);
  await tabTo(page, plan("local"));
  await page.keyboard.press("ArrowDown");
  await expect(plan("tourist")).toBeFocused();
  await expect(plan("tourist")).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Get Started" }));
  await page.keyboard.press("Enter");

  // The stand-in puts the focus in its first field, and its look is not ours.
  await expect(page.locator('[name="email"]')).toBeFocused();
  await page.keyboard.type("keyboard@example.test");
  await page.keyboard.press("Tab");
  await expect(page.locator('[name="name"]')).toBeFocused();
  await page.keyboard.type("Nomsa Khumalo");
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/join\?step=details&plan=tourist/);
  await whenAwake(page, true);
  await tabTo(page, page.getByLabel("Full name"));
  await expect(page.getByLabel("Full name")).toHaveValue("Nomsa Khumalo");
  await tabTo(page, page.getByLabel("Phone"));
  await page.keyboard.type("083 555 0123");
  await tabTo(page, page.getByLabel("City"));
  await page.keyboard.type("Gqeb");
  await expect(page.getByLabel("City")).toHaveValue("Gqeberha");
  await tabTo(page, page.getByRole("button", { name: "with PayFast" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/payfast\/eng\/process/);
  expect(await club.db.checkout.count({ where: { user: { email: "keyboard@example.test" } } })).toBe(1);
});

test("find a shop, and get its code", { tag: "@all" }, async ({ page, club, context }) => {
  const email = emailOf(club, "local_recurring", "active");
  const unused = { is_active: true, vouchers: { none: { member: { email } } } };
  const shop = await club.db.partner.findFirstOrThrow({ where: unused, orderBy: { id: "desc" } });
  await becomeMember(context, club, email);
  await page.goto("/partners");
  await whenAwake(page, true);
  const search = page.getByRole("searchbox", { name: "Search" });
  await tabTo(page, search);
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Tab");
  // A disclosure, not a checkbox.
  const filters = page.locator(".filter-toggle summary", { hasText: "Filters" });
  await expect(filters).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: shop.city }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/city=/);
  // Folded away again, with the focus where it was opened.
  await expect(page.locator(".filter-toggle summary", { hasText: shop.city })).toBeFocused();
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Shift+Tab");
  await expect(search).toBeFocused();
  await page.keyboard.type(shop.name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Showing 1 of /)).toBeVisible();
  await expect(search).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: `View Details of ${shop.name}` }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: shop.name, level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Get my code" }));
  await page.keyboard.press("Enter");
  const code = page.locator(".hidden-code summary");
  await expect(code).toBeFocused();
  await expect(code).toContainText("••••••");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-voucher-code]")).toBeVisible();
  await expect(code.getByText("••••••")).toBeHidden();
  await expect(code.getByText("Show", { exact: true })).toBeHidden();

  // A link to a part of another page opens the page there (P6).
  await page.goto("/account/codes");
  await whenAwake(page, true);
  await page.locator(`main a[href="/partners/${shop.slug}?qr=1#voucher"]`).first().press("Enter");
  await expect(page).toHaveURL(/#voucher$/);
  await expect(page.locator("#voucher")).toBeInViewport();
});

test("show the card in a dialog, and come back to it", async ({ page, club, context }) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account");
  await whenAwake(page, true);
  const show = page.getByRole("link", { name: "Show QR Code", exact: true });
  await tabTo(page, show);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your QR code" });
  const close = dialog.getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  await expect(dialog.locator("svg.qr")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(show).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(show).toBeFocused();
});
