import type { Page, TestInfo } from "@playwright/test";
import { makeMember } from "../../factories";
import { sampleOf } from "../../support/all";
import { PORTAL_SCREENS } from "../../support/public-pages";
import type { Club } from "../../support/server";
import { portalOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { whenAwake } from "../members/account-support";
import { unfold } from "../office";
import { expectSoundInBothThemes } from "../sound";

const SCREENS = [...PORTAL_SCREENS, "/partner/dashboard/history?search=nobody-of-this-name"];

/** Each project uses its own shop. */
function shopOf(club: Club, info: TestInfo) {
  const at = ["no-script", "script", "desktop"].indexOf(info.project.name);
  return club.credentials.partners[12 + at]!;
}

async function signIn(page: Page, club: Club, info: TestInfo) {
  const value = (await portalOf(club, shopOf(club, info).id)).cookie("partner_token");
  await page.context().addCookies([{ name: "partner_token", value, url: club.origin }]);
  await page.goto("/partner/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
}

/** Through the sidebar, which a phone opens first. */
async function goTo(page: Page, info: TestInfo, name: string) {
  if (info.project.name !== "desktop") await page.locator("summary", { hasText: "Menu" }).click();
  const link = page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name });
  await link.click();
  const heading = name === "Overview" ? "Welcome back" : name;
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

async function redeemFor(page: Page, member_id: string, initials?: string) {
  await page.goto("/partner/dashboard/scan");
  await page.getByText(/^More: notes/).click();
  await page.getByText("Member ID", { exact: true }).first().click();
  await page.locator('input[name="member_id"]').fill(member_id);
  await page.getByLabel("Purchase amount (R)").fill("180");
  if (initials) await page.getByLabel(/Your initials/).selectOption(initials);
  await page
    .getByRole("button", { name: /Discount/ })
    .first()
    .click();
}

test("the menu slides in, shows the PIN when tapped, and leads to every screen", async ({
  page,
  club,
}, info) => {
  await signIn(page, club, info);
  const shop = shopOf(club, info);
  const link = page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Profile" });
  if (info.project.name !== "desktop") {
    await expect(link).toBeHidden();
    await page.locator("summary", { hasText: "Menu" }).click();
    await expect(link).toBeVisible();
    await page.locator("summary", { hasText: "Close" }).click();
    await expect(link).toBeHidden();
    const phone = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(link).toBeVisible();
    await page.setViewportSize(phone);
    await page.locator("summary", { hasText: "Menu" }).click();
  }
  await expect(page.getByText(shop.business_pin)).toBeHidden();
  await page.getByText("Business PIN").click();
  await expect(page.getByText(shop.business_pin)).toBeVisible();
  await page.goto("/partner/dashboard");
  for (const name of ["Redemption History", "Tills", "People", "Print kit", "Your sign-in", "Overview"])
    await goTo(page, info, name);
  await expect(page.locator(".portal-figures span")).toHaveText([
    "Today's Redemptions",
    "This Month",
    "Monthly Discounts",
    "Total Discounts",
    "All Time Total",
    "Total Customers",
  ]);
  if (info.project.name !== "desktop") await page.locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/partner\/login/);
});

test("an entry is found in the history and undone with a reason", async ({ page, club }, info) => {
  const name = `Siya Undone ${info.project.name}`;
  const { member_id } = await makeMember(club.db, { full_name: name });
  await signIn(page, club, info);
  await page.request.post("/partner/dashboard/scan", {
    form: { member_id, method: "manual", amount_spent: "180" },
    headers: { origin: club.origin },
  });
  await page.goto("/partner/dashboard/history");
  const filters = page.getByText("Filters", { exact: true });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel("Search").fill(name);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/search=Siya/);
  await page.getByRole("link", { name: `Undo the redemption of ${name}` }).click();
  await page.getByLabel("Reason").fill("Rang up the wrong amount");
  await page.getByRole("button", { name: "Undo redemption" }).click();
  await expect(page.getByText("Redemption undone.")).toBeVisible();
  await expect(page.getByText("Rang up the wrong amount").first()).toBeVisible();
});

test(
  "a change awaits approval and can be withdrawn; the staff list changes at once",
  { tag: "@all" },
  async ({ page, club }, info) => {
    await signIn(page, club, info);
    await page.goto("/partner/dashboard/profile");
    await unfold(page, "Opening hours");
    await page.getByLabel(/^Opening hours/).fill("Mon to Sat 07:30 to 18:00");
    await page.getByRole("button", { name: "Send changes to the club" }).click();
    await expect(page.getByText("Sent to the club.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Waiting for the club" })).toBeVisible();
    await page.getByRole("button", { name: "Withdraw the request" }).click();
    await expect(page.getByText("Your request is withdrawn.")).toBeVisible();
    await page.getByLabel("Initials", { exact: true }).fill("qz");
    await page.getByRole("button", { name: "Add to the list" }).click();
    await expect(page.getByText("QZ", { exact: true })).toBeVisible();
    await page.goto("/partner/dashboard/scan");
    await expect(page.getByLabel(/Your initials/)).toContainText("QZ");
    const { member_id } = await makeMember(club.db);
    await redeemFor(page, member_id, "QZ");
    await page.goto("/partner/dashboard/profile");
    await page.getByRole("button", { name: "Remove QZ from the list" }).click();
    await expect(page.getByText("QZ", { exact: true })).toBeHidden();
  },
);

test("the statement changes months by URL", { tag: "@all" }, async ({ page, club }, info) => {
  await signIn(page, club, info);
  await page.goto("/partner/dashboard/statement");
  await page.getByRole("link", { name: /The month before/ }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByText("Visits by weekday").first()).toBeVisible();
  await page.getByText("Show the numbers").first().click();
  await expect(page.getByRole("rowheader", { name: "Monday" })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}-.*\.csv$/);
});

test("a pairing code has the focus once it is there", async ({ page, club }, info) => {
  await signIn(page, club, info);
  test.skip(info.project.name === "no-script", "a script moves the focus");
  await page.goto("/partner/dashboard/tills/pair");
  await whenAwake(page, true);
  await page.getByRole("button", { name: "Show a code" }).click();
  await expect(page.locator(".panel", { hasText: "Your code is ready." })).toBeFocused();
  // An owner with one phone cannot scan its own screen (T113).
  await page.getByRole("link", { name: "Pair this phone" }).click();
  await expect(page).toHaveURL(/\/redeem\?pair=/);
  await expect(page.getByLabel("Code from the portal, under Tills")).not.toHaveValue("");
});

test("every screen is accessible and keeps within its width, light and dark", async ({
  page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "axe is a script");
  test.setTimeout(180_000);
  await page.goto("/partner/set-password/NOSUCHLINK");
  await expectSoundInBothThemes(page);
  await signIn(page, club, info);
  for (const address of sampleOf(SCREENS)) {
    await page.goto(address);
    await expectSoundInBothThemes(page);
  }
  if (info.project.name === "script") {
    await page.locator("summary", { hasText: "Menu" }).click();
    await page.getByText("Business PIN", { exact: true }).click();
    await expectSoundInBothThemes(page, { where: "the open menu" });
  }
});
