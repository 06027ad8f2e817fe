import type { BrowserContext, Page } from "@playwright/test";
import { makeUser } from "../../factories";
import { sampleOf } from "../../support/all";
import type { Club } from "../../support/server";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { whenAwake } from "../members/account-support";
import { expectSoundInBothThemes } from "../sound";

/** Somebody signed in who has bought nothing. */
async function newcomer(context: BrowserContext, club: Club, name = "Nomsa Khumalo") {
  const user = await makeUser(club.db, { name });
  await context.clearCookies();
  await context.addCookies([await sessionCookieOf(club, user.id)]);
  return user;
}

/** Submits the form for a Tourist Pass and goes to the provider's page. */
async function toProvider(page: Page, scripts: boolean, provider: "PayFast" | "Paystack" = "PayFast") {
  await page.goto("/join?step=details&plan=tourist");
  await page.locator('[name="full_name"]').fill("Nomsa of the Coast");
  await page.locator('[name="phone"]').fill("083 555 0123");
  await page.locator('[name="city"]').selectOption("Gqeberha");
  await page.getByRole("button", { name: `with ${provider}` }).click();
  if (provider === "Paystack") return;
  if (!scripts) await page.getByRole("button", { name: "Continue to PayFast" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
}

const decide = (page: Page, outcome: "pay" | "fail" | "cancel") =>
  page.locator(`button[name="outcome"][value="${outcome}"]`).click();

test("name, sum and the button to pay stand in a phone's first view (G107)", async ({
  page,
  club,
  context,
}) => {
  await newcomer(context, club);
  await page.goto("/join?step=details&plan=local");
  const main = page.getByRole("main");
  for (const seen of [
    main.getByText("R99.00 today"),
    main.getByLabel("Full name"),
    main.getByLabel("Phone"),
    main.getByLabel("City"),
    main.getByRole("button", { name: "with PayFast" }),
    main.getByRole("button", { name: "with Paystack" }),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await page.goto("/join");
  // A short name, and the rest as its description (P118).
  const local = page.getByRole("radio", { name: "Local Most Popular R99 per month", exact: true });
  await expect(local).toHaveAccessibleDescription(/10% off once a month.*Cancel anytime/);
  const sample = page.getByText("Your card, on your phone as soon as you have paid.");
  await expect(sample).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sample).toBeVisible();
});

test("a pending payment is shown everywhere, and paying twice needs a confirmation", async ({
  page,
  club,
  context,
}, info) => {
  const scripts = info.project.name === "script";
  const user = await newcomer(context, club);
  await club.control("drop-next");
  await toProvider(page, scripts);
  await decide(page, "pay");
  await page.waitForURL(/\/payment\/success/);
  await expect(page.getByText(/waiting for PayFast to confirm your R99\.00 from \d\d:\d\d/)).toBeVisible();

  const addresses = ["/", "/join", "/join?step=details&plan=tourist"];
  const looked = sampleOf(addresses);
  for (const address of addresses) {
    await page.goto(address);
    const hint = page.getByText(/waiting for PayFast to confirm your R99\.00 from \d\d:\d\d/);
    await expect(hint).toBeVisible();
    if (looked.includes(address))
      await expectSoundInBothThemes(page, { where: `${address} while a payment waits`, scripts });
  }
  await page.getByRole("button", { name: "with PayFast" }).evaluate((button: HTMLButtonElement) => {
    button.form!.noValidate = true;
  });
  await page.getByRole("button", { name: "with PayFast" }).click();
  await expect(page.getByText("Tick the box if you want to pay anyway.").first()).toBeVisible();
  expect(await club.db.checkout.count({ where: { user_id: user.id } })).toBe(1);

  await page.goto("/");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
  await club.control("payfast/resend", { email: user.email });
  await page.goto("/");
  await page.waitForURL(/\/account$/);
  await expect(page.getByText("waiting for PayFast")).toHaveCount(0);
});

test(
  "after turning back the buyer says so once, and the hint is gone",
  { tag: "@all" },
  async ({ page, club, context }, info) => {
    await newcomer(context, club);
    await toProvider(page, info.project.name === "script");
    await page.goto("/");
    await page.getByRole("button", { name: "I did not pay" }).click();
    await expect(page.getByText("No payment has reached us.")).toBeVisible();
    for (const address of ["/", "/join?step=details&plan=tourist"]) {
      await page.goto(address);
      await expect(page.getByText("not confirmed yet")).toHaveCount(0);
    }
    await expect(page.locator('[name="pay_again"]')).toHaveCount(0);
  },
);

const chosen = (page: Page) => page.locator('[name="plan"]:checked');

/** The form as submitted by `toProvider`. */
async function expectKept(page: Page, provider: "PayFast" | "Paystack") {
  await expect(page.locator('[name="full_name"]')).toHaveValue("Nomsa of the Coast");
  await expect(page.locator('[name="phone"]')).toHaveValue("083 555 0123");
  await expect(page.locator('[name="city"]')).toHaveValue("Gqeberha");
  await expect(page.getByText("Tourist Pass, 30 days", { exact: true })).toBeVisible();
  await expect(page.locator('button[name="payment_method"]').first()).toHaveText(new RegExp(provider));
}

test(
  "plan and details survive Back to Plans, cancelling, a decline and the end of the session",
  { tag: "@all" },
  async ({ page, club, context }, info) => {
    const scripts = info.project.name === "script";
    const user = await newcomer(context, club);
    await page.goto("/join?step=details&plan=tourist");
    await page.getByRole("link", { name: "Back to Plans" }).click();
    await expect(chosen(page)).toHaveValue("tourist");

    await test.step("cancelled at PayFast", async () => {
      await toProvider(page, scripts);
      await decide(page, "cancel");
      await page.waitForURL(/\/join(\?|$)/);
      await expect(page.getByText("Not paid", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Pay again" })).toBeVisible();
      await expectSoundInBothThemes(page, { where: "cancelled", scripts });
      await expect(page.locator('[name="pay_again"]')).toHaveCount(0);
      await expectKept(page, "PayFast");
    });

    await test.step("declined at Paystack", async () => {
      // Sent from the page of the return, it asks nothing about paying twice.
      await page.getByRole("button", { name: "with Paystack" }).click();
      const paying = await atPaystack(page);
      await decide(paying, "fail");
      await paying.waitForURL(/\/join\?error=payment_completion_failed/);
      await expect(paying.getByText("declined")).toBeVisible();
      await expectKept(paying, "Paystack");
      await paying.close();
      await page.goto("/join?step=details&plan=tourist");
      await expectKept(page, "Paystack");
      await page.goto("/account/payments");
      await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
      await expect(page.getByText("Failed", { exact: true })).toBeVisible();
      await expectSoundInBothThemes(page, { where: "payments", scripts });
    });

    await test.step("the session ends", async () => {
      await page.goto("/join?step=details&plan=tourist");
      await page.locator('[name="phone"]').fill("084 000 0000");
      await page.locator('[name="city"]').selectOption("East London");
      await club.db.session.deleteMany({ where: { user_id: user.id } });
      await page.getByRole("button", { name: "with Paystack" }).click();
      await page.waitForURL(/\/login/);
      await page.getByRole("main").getByRole("button", { name: "Continue with Google" }).click();
      await page.locator('[name="email"]').fill(user.email);
      await page.locator('button[type="submit"], input[type="submit"]').click();
      await page.waitForURL(/\/join\?step=details&plan=tourist/);
      await expect(page.locator('[name="phone"]')).toHaveValue("084 000 0000");
      await expect(page.locator('[name="full_name"]')).toHaveValue("Nomsa of the Coast");
      await expect(page.locator('[name="city"]')).toHaveValue("East London");
    });

    await test.step("Back from the provider", async () => {
      await toProvider(page, scripts);
      await page.goto("/join?step=details&plan=tourist");
      await expectKept(page, "PayFast");
    });
  },
);

/** Opens Paystack's page; returns its tab. */
async function atPaystack(page: Page, link = "Continue to Paystack"): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: link }).click();
  const tab = await opened;
  await tab.waitForURL(/\/paystack\/checkout/);
  return tab;
}

test("the tab that waits for Paystack always shows the current state", async ({
  page,
  club,
  context,
}, info) => {
  const scripts = info.project.name === "script";
  await newcomer(context, club);
  await toProvider(page, scripts, "Paystack");
  await expect(page.getByRole("heading", { name: "Pay at Paystack" })).toBeVisible();
  await whenAwake(page, scripts);
  await expect(page.getByText("You pay R99.00 once. Nothing is charged again.")).toBeVisible();
  await expect(page.getByText("Processing your payment")).toHaveCount(0);

  const closed = await atPaystack(page);
  await closed.close();
  if (scripts) {
    await expect(page.getByRole("heading", { name: "Waiting for Paystack" })).toBeVisible();
    await expect(page.getByText("Processing your payment... Please don't close this window.")).toBeVisible();
    const again = await atPaystack(page, "Open Paystack again");
    await again.close();
  }
  await page.reload();

  const turned = await atPaystack(page);
  await decide(turned, "cancel");
  await turned.waitForURL(/cancelled=true/);
  await expect(turned.getByRole("button", { name: "Pay again" })).toBeVisible();
  // Both tabs agree before anything is noted (V112).
  const cameBack = page.getByText("You came back from Paystack without having paid");
  if (scripts) await expect(cameBack).toBeVisible();
  await turned.goto("/");
  await turned.getByRole("button", { name: "I did not pay" }).click();
  await expect(turned.getByText("not confirmed yet")).toHaveCount(0);
  await turned.close();
  await expect(cameBack).toBeVisible();
  await page.getByRole("button", { name: "Try Paystack again" }).click();

  const paying = await atPaystack(page);
  await decide(paying, "pay");
  await expect(paying.getByText(/FBI-PA-[0-9A-Z]{6}/).first()).toBeVisible();
  await paying.close();
  await page.waitForURL(/\/payment\/success/);
  await expect(page.getByText(/FBI-PA-[0-9A-Z]{6}/).first()).toBeVisible();
});

test("an empty name is named once, and its buttons say disabled where scripts run, and answer (P105)", async ({
  page,
  club,
  context,
}, info) => {
  await newcomer(context, club);
  await page.goto("/join?step=details&plan=tourist");
  const pay = page.locator('button[name="payment_method"]');
  const name = page.locator('[name="full_name"]');
  if (info.project.name === "script") {
    await expect(pay.first()).toBeEnabled();
    for (const blank of ["", "   "]) {
      await name.fill("Nomsa");
      await expect(pay.first()).toBeEnabled();
      await name.fill(blank);
      for (const button of await pay.all()) await expect(button).toBeDisabled();
    }
    await pay.first().focus();
    await expect(pay.first()).toBeFocused();
    await page.keyboard.press("Enter");
  } else {
    await name.fill("   ");
    await pay.first().click();
  }
  await expect(page.getByText("Please enter your full name")).toHaveCount(1);
  await expect(name).toBeFocused();
});

test("the order's form leaves the page once it was sent", async ({ page, club, context }, info) => {
  test.skip(info.project.name !== "script", "without scripts nothing is sent by itself");
  await newcomer(context, club);
  // An answer without content leaves the page as it is, like a provider that takes its time.
  await page.route(/payfast\/eng\/process/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/join?step=details&plan=tourist");
  await page.locator('[name="full_name"]').fill("Nomsa of the Coast");
  await page.getByRole("button", { name: "with PayFast" }).click();
  await expect(page.locator('[name="merchant_id"]')).toHaveCount(1);
  await expect(page.locator('[name="merchant_id"]')).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Try PayFast again" })).toBeVisible();
});
