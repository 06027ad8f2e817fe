import type { Page } from "@playwright/test";
import { makePartner, makeUser } from "../../factories";
import type { Club } from "../../support/server";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { becomeMember, emailOf, whenAwake } from "../members/account-support";

// Pages that wait look again by script; without scripts tests/api/money/waiting.test.ts reads them.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);

/** As a browser reports a tab that another one covers. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Counts the page's looks from here on. */
function looksOf(page: Page, path: string) {
  const looks = { count: 0 };
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() === "GET" && url.pathname === path && url.searchParams.has("_data"))
      looks.count += 1;
  });
  return looks;
}

async function newcomer(page: Page, club: Club) {
  const user = await makeUser(club.db, { name: "Nomsa Khumalo" });
  await page.context().clearCookies();
  await page.context().addCookies([await sessionCookieOf(club, user.id)]);
  return user;
}

const decide = (page: Page, outcome: "pay" | "fail" | "cancel") =>
  page.locator(`button[name="outcome"][value="${outcome}"]`).click();

async function orderGift(page: Page) {
  await page.goto("/gift");
  await page.getByLabel("Receiver's e-mail").fill("ben@inbox.example");
  await page.getByRole("button", { name: "with PayFast" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
}

async function toPayfast(page: Page) {
  await page.goto("/join?step=details&plan=tourist");
  await page.locator('[name="full_name"]').fill("Nomsa of the Coast");
  await page.getByRole("button", { name: "with PayFast" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
}

/** The page's own clock, so that a test waits for no real seconds. */
async function later(page: Page, seconds: number) {
  await page.clock.runFor(seconds * 1000);
}

test("a gift that was not paid: one press leads to the provider again, and nothing typed is lost", async ({
  page,
  club,
}) => {
  await newcomer(page, club);
  await orderGift(page);
  await page.clock.install();
  await decide(page, "cancel");
  await page.waitForURL(/\/gift\/\d+/);
  await whenAwake(page, true);
  await expect(page.getByText("Not paid", { exact: true })).toBeVisible();
  await page.getByText("Change the day or the address").click();
  const address = page.getByLabel("Receiver's e-mail");
  await address.fill("anna@inbox.example");
  const looks = looksOf(page, new URL(page.url()).pathname);
  await later(page, 30);
  await expect(address).toHaveValue("anna@inbox.example");
  await expect(address).toBeVisible();
  expect(looks.count, "nobody is interrupted while typing").toBe(0);
  await page.getByRole("button", { name: "Pay again" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
  await later(page, 30);
  await expect(page).toHaveURL(/\/payfast\/eng\/process/);
});

test("a waiting page looks only while it is shown, at once when it is shown again, and never after it was left", async ({
  page,
  club,
}) => {
  const user = await newcomer(page, club);
  await club.control("drop-next");
  await toPayfast(page);
  await page.clock.install();
  await decide(page, "pay");
  await page.waitForURL(/\/payment\/success/);
  await whenAwake(page, true);
  const looks = looksOf(page, "/payment/success");
  await expect
    .poll(async () => {
      await later(page, 3);
      return looks.count;
    })
    .toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  await setHidden(page, true);
  const before = looks.count;
  await later(page, 60);
  expect(looks.count).toBe(before);
  await setHidden(page, false);
  await expect.poll(() => looks.count).toBeGreaterThan(before);

  await page.locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  const left = looks.count;
  await later(page, 60);
  await expect(page).toHaveURL(/\/about$/);
  expect(looks.count).toBe(left);

  await club.control("payfast/resend", { email: user.email });
  await page.goto("/payment/success?member_id=x");
});

test("the tab that waits for Paystack stays left once it was left", async ({ page, club }) => {
  await newcomer(page, club);
  await page.goto("/join?step=details&plan=tourist");
  await page.locator('[name="full_name"]').fill("Nomsa of the Coast");
  await page.getByRole("button", { name: "with Paystack" }).click();
  await page.waitForURL(/\/join\/pay\/TMP-/);
  await page.clock.install();
  await page.reload();
  await whenAwake(page, true);
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  await page.locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await later(page, 60);
  await expect(page).toHaveURL(/\/about$/);
});

async function signInByGoogle(page: Page, email: string) {
  await page.getByRole("main").getByRole("button", { name: "Continue with Google" }).click();
  await page.waitForURL(/\/oidc\//);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="email"]').press("Enter");
}

test("after the sign-in the form is ready that led there, and no menu opens", async ({ page, club }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const menus = page.locator("details.menu[open]");

  await test.step("the link of a gift's mail", async () => {
    await page.goto("/gift/redeem?code=ABCD2345EFGH");
    await whenAwake(page, true);
    await page.getByRole("button", { name: "Sign in and redeem" }).click();
    await page.waitForURL(/\/login/);
    await signInByGoogle(page, `receiver-${Date.now()}@example.com`);
    await page.waitForURL(/\/gift\/redeem/);
    await whenAwake(page, true);
    await expect(page.getByRole("button", { name: "Redeem the gift" })).toBeVisible();
    await expect(menus).toHaveCount(0);
    await page.getByRole("button", { name: "Redeem the gift" }).click();
    await expect(page.getByText("This code is wrong. Please check it.")).toBeVisible();
  });

  await test.step("a shop's page whose session has ended", async () => {
    const email = emailOf(club, "local_recurring", "active");
    await becomeMember(page.context(), club, email);
    const { slug } = await makePartner(club.db);
    await page.goto(`/partners/${slug}`);
    await whenAwake(page, true);
    await club.db.session.deleteMany({ where: { user: { email } } });
    await page.getByRole("button", { name: "Get my code" }).click();
    await page.waitForURL(/\/login/);
    await signInByGoogle(page, email);
    await page.waitForURL(new RegExp(`/partners/${slug}`));
    await whenAwake(page, true);
    await expect(menus).toHaveCount(0);
    await page.getByRole("button", { name: "Get my code" }).click();
    await expect(page.locator(".hidden-code summary")).toContainText("••••••");
  });
});
