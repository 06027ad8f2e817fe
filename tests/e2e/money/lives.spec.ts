import type { Page } from "@playwright/test";
import { Club } from "../../support/server";
import { test as base, expect } from "../fixtures";
import { MovableClock } from "./lives-clock";

/** Moves the club's clock; the stand-ins keep real time, like real providers. */
const test = base.extend<object, { clock: MovableClock }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const clock = new MovableClock();
      await use(clock);
      clock.close();
    },
    { scope: "worker" },
  ],
  club: [
    async ({ clock }, use) => {
      const club = await Club.open({ env: clock.env });
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});
test.describe.configure({ mode: "serial", timeout: 180_000 });

async function signIn(page: Page, email: string, to: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/login?return_to=${encodeURIComponent(to)}`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="name"]').fill("Lindiwe Nkosi");
  await page.locator('button[type="submit"], input[type="submit"]').click();
  // The welcome page redirects; wait for that.
  await page.waitForURL(({ pathname }) => pathname === to);
  await page.waitForLoadState("networkidle");
}

async function pay(page: Page, plan: "local" | "tourist", provider: "PayFast" | "Paystack" = "PayFast") {
  await expect(async () => {
    await page.goto(`/join?step=details&plan=${plan}`);
  }).toPass();
  await page.locator('[name="full_name"]').fill("Lindiwe Nkosi");
  await page.getByRole("button", { name: `with ${provider}` }).click();
  await page.waitForURL(/\/join\/pay\/|eng\/process/);
  if (provider === "Paystack") {
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Continue to Paystack" }).click();
    const tab = await opened;
    await tab.locator('button[value="pay"]').click();
    await tab.waitForURL(/payment\/success/);
    await tab.close();
    // The first tab refreshes itself, with and without JavaScript.
    await page.waitForURL(/payment\/success/, { timeout: 30_000 });
  } else {
    const go = page.getByRole("button", { name: /Continue to PayFast/ });
    const decide = page.locator('button[name="outcome"][value="pay"]');
    await expect(go.or(decide).first()).toBeVisible();
    if (await go.isVisible()) await go.click().catch(() => undefined);
    await decide.click();
    await page.waitForURL(/payment\/success/);
  }
  await expect(page.getByText(/FBI-PA-[0-9A-Z]{6}/).first()).toBeVisible();
  return /FBI-PA-[0-9A-Z]{6}/.exec((await page.locator("main").textContent()) ?? "")![0];
}

/** An owner has let go what a jump of the clock holds back. */
const mails = async (club: Club, to: string): Promise<string[]> => {
  await club.db.hold.updateMany({ where: { released_at: null }, data: { released_at: new Date() } });
  const answer = await fetch(`${club.localOrigin}/mail/messages.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
};

test("a Local membership: renewed, failed, locked, recovered, cancelled, resumed, ended, restarted @all", async ({
  page,
  club,
  clock,
}, info) => {
  const email = `lindiwe.${info.project.name}@example.test`;
  const sees = (words: string | RegExp) => expect(page.locator("main")).toContainText(words);
  const later = async (days: number) => {
    clock.forward(days);
    await signIn(page, email, "/account/membership");
  };
  let member_id = "";

  await test.step("joins", async () => {
    await signIn(page, email, "/join");
    member_id = await pay(page, "local");
    await page.goto("/account/membership");
    await sees(/Active.*Renews on/s);
  });

  await test.step("is reminded three days before, and renewed", async () => {
    await later(28);
    await clock.runJob(club, "renewal-reminders");
    await expect
      .poll(() => mails(club, email))
      .toContainEqual(expect.stringMatching(/^Your membership renews on/));
    await later(3);
    await club.control("payfast/renew", { email });
    await page.goto("/account/payments");
    await sees("Local, monthly renewal");
    await sees("Receipt 2");
  });

  await test.step("is past due when the renewal fails five times and is locked, and the card works on", async () => {
    for (let tries = 0; tries < 5; tries += 1) await club.control("payfast/fail-renewal", { email });
    await later(32);
    await clock.runJob(club, "reconcile");
    await page.reload();
    await sees(/Payment overdue.*please pay by then/s);
    await expect.poll(() => mails(club, email)).toContain("Your monthly payment did not go through");
    await page.goto("/account/card");
    await expect(page.getByText("This card does not work")).toHaveCount(0);
  });

  await test.step("recovers by paying again, with the same id and a new agreement", async () => {
    expect(await pay(page, "local")).toBe(member_id);
    await page.goto("/account/membership");
    await sees("Renews on");
    expect(await club.control("payfast/renew", { email })).toMatchObject({ answer: { app_status: 200 } });
  });

  await test.step("cancels, also at PayFast, and takes it back", async () => {
    await page.goto("/account/membership");
    await page.getByRole("link", { name: "Cancel my membership" }).click();
    await page.getByRole("heading", { name: "Why are you leaving?" }).click();
    await page.locator('[name="reason"]').fill("Moving away");
    await page.getByRole("button", { name: "Cancel membership" }).click();
    await sees("Your membership is cancelled");
    await sees(/Cancelled: works until/);
    expect(await club.control("payfast/renew", { email })).toMatchObject({ status: 409 });
    await page.getByRole("button", { name: "Resume my membership" }).click();
    await sees("Your membership continues");
    await expect.poll(() => mails(club, email)).toContain("Your membership is cancelled");
  });

  await test.step("ends after the grace days, and comes back with the same id, now through Paystack", async () => {
    await later(75);
    await sees(/Expired.*Your membership ended on/s);
    await page.goto("/account/card");
    await expect(page.getByText("This card does not work")).toBeVisible();
    expect(await pay(page, "local", "Paystack")).toBe(member_id);
    await expect
      .poll(() => club.db.agreement.count({ where: { provider: "paystack", member: { member_id } } }))
      .toBe(1);
    await page.goto("/account/membership");
    await sees(/Active.*Renews on/s);
  });

  await test.step("is renewed by Paystack too, under the one agreement", async () => {
    await club.control("paystack/renew", { email });
    await page.goto("/account/payments");
    await expect(page.locator("main").getByText("Local, monthly renewal").first()).toBeVisible();
    await expect(page.locator("main").getByText("Paystack")).toHaveCount(2);
  });
});

test("a Tourist Pass: warned, ended, bought again, changed to Local at its end @all", async ({
  page,
  club,
  clock,
}, info) => {
  const email = `visitor.${info.project.name}@example.test`;
  const sees = (words: string | RegExp) => expect(page.locator("main")).toContainText(words);
  const later = async (days: number) => {
    clock.forward(days);
    await signIn(page, email, "/account/membership");
  };
  await signIn(page, email, "/join");
  const member_id = await pay(page, "tourist");
  await page.goto("/account/membership");
  await sees(/Tourist Pass.*Your pass ends in 30 days/s);

  await later(23);
  await clock.runJob(club, "expiry-warnings");
  await expect.poll(() => mails(club, email)).toContain("Your Tourist Pass ends in 7 days");
  await later(6);
  await clock.runJob(club, "expiry-warnings");
  await expect.poll(() => mails(club, email)).toContain("Your Tourist Pass ends tomorrow");
  await page.goto("/account");
  await sees("Membership Expiring Soon");

  await later(2);
  await sees(/Expired.*Your membership ended on/s);
  expect(await pay(page, "tourist")).toBe(member_id);

  await page.goto("/account/membership");
  await page.getByRole("link", { name: "Move to Local" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Membership" })).toBeVisible();
  expect(await pay(page, "local")).toBe(member_id);
  await page.goto("/account/membership");
  await sees(/Tourist Pass.*Your Local membership starts on/s);
  await later(31);
  await sees(/Local.*Active/s);
});
