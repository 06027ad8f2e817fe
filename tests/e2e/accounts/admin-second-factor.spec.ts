import type { Page } from "@playwright/test";
import { makeAdmin } from "../../factories";
import { codeOf, earlyInTheHalfMinute, letCodesWork } from "../../support/office";
import type { Club } from "../../support/server";
import { expect, test } from "../fixtures";
import { whenAwake } from "../members/account-support";
import { openMore } from "../office";
import { expectSoundInBothThemes } from "../sound";

const PASSWORD = "a long password for tests";
/** Whole journeys, with every screen checked in both themes. */
test.describe.configure({ timeout: 240_000 });

let last = 0;

/** Each journey has its own administrator, since the club is shared. */
async function newAdmin(club: Club, project: string): Promise<string> {
  const email = `journey${++last}.${project}.${Date.now()}@example.test`;
  await makeAdmin(club.db, { email, password: PASSWORD, full_name: "Lindiwe Botha", role: "owner" });
  return email;
}

async function password(page: Page, email: string): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/admin/login");
}

/** Signs out without forgetting the device. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "admin_token" });
}

async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/admin/security");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("heading", { name: "1. Scan this with the app" })).toBeVisible();
  const address = (await page.getByRole("link", { name: "Open it in the app" }).getAttribute("href")) ?? "";
  const secret = new URL(address).searchParams.get("secret") ?? "";
  await earlyInTheHalfMinute();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByLabel("Name").fill("My phone");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return {
    secret,
    codes: await page
      .locator("ol li")
      .filter({ hasText: /^[0-9A-Z]{4}-/ })
      .allTextContents(),
  };
}

test(
  "an authenticator app is set up, requested, remembered and forgotten",
  { tag: "@all" },
  async ({ page, club, javaScriptEnabled }, info) => {
    const scripts = javaScriptEnabled ?? true;
    const email = await newAdmin(club, info.project.name);
    await password(page, email);
    await page
      .getByRole("button", { name: "Menu" })
      .or(page.locator("summary", { hasText: "Menu" }))
      .first()
      .click();
    await page.getByRole("link", { name: "Lindiwe Botha: your security" }).filter({ visible: true }).click();
    await expect(page.getByText("Not set up", { exact: true })).toBeVisible();
    await expect(page.getByText("This session")).toBeVisible();
    await expectSoundInBothThemes(page, { scripts });
    const { secret, codes } = await setUpApp(page);
    expect(codes).toHaveLength(10);
    await expectSoundInBothThemes(page, { scripts });
    const file = await page.getByRole("link", { name: "Download" }).getAttribute("href");
    expect(decodeURIComponent(file ?? "")).toContain(codes[9]!);
    await page.getByRole("link", { name: "I have kept them" }).click();
    await expect(page.getByText("10 of 10 left")).toBeVisible();

    await leave(page);
    await password(page, email);
    await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
    await expectSoundInBothThemes(page, { scripts });
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await letCodesWork(club, email);
    await earlyInTheHalfMinute();
    await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
    await page.getByLabel(/Remember this device/).check();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    await leave(page);
    await password(page, email);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.goto("/admin/security");
    await expectSoundInBothThemes(page, { scripts });
    await page.getByRole("button", { name: /^Forget / }).click();
    await expect(page.getByText("The device is no longer remembered.")).toBeVisible();

    await leave(page);
    await password(page, email);
    await page.locator("summary", { hasText: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0]!.toLowerCase());
    await page.getByRole("button", { name: "Sign in with this code" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.goto("/admin/security");
    await expect(page.getByText("9 of 10 left")).toBeVisible();
    await page.getByRole("link", { name: "End all others" }).click();
    await page.getByRole("button", { name: "Yes, end all others" }).click();
    await expect(page.getByText("All other sessions have ended")).toBeVisible();
    await expect(page.getByRole("button", { name: /^End the session/ })).toHaveCount(0);
  },
);

test(
  "a form that needs a fresh sign-in survives the confirmation",
  { tag: "@all" },
  async ({ page, club, javaScriptEnabled }, info) => {
    const email = await newAdmin(club, info.project.name);
    await password(page, email);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    const earlier = new Date(Date.now() - 31 * 60_000);
    await page.goto("/admin/settings/admins");
    await club.db.session.updateMany({ where: { admin: { email } }, data: { proven_at: earlier } });
    const added = `typed.${info.project.name}.${Date.now()}@example.test`;
    await whenAwake(page, javaScriptEnabled ?? true);
    await page.getByRole("link", { name: "Add an administrator" }).click();
    await page.locator("#full_name").fill("Ayanda Zulu");
    await page.locator("#email").fill(added);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Is it you?" })).toBeVisible();
    if (javaScriptEnabled) {
      await expect(page.getByRole("heading", { name: "Is it you?" })).toBeFocused();
      await expect(page).toHaveTitle("Is it you? · Back office");
    }
    await expectSoundInBothThemes(page, { scripts: javaScriptEnabled ?? true });
    await page.getByLabel("Password").fill("not mine at all");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("This is not your password.")).toBeVisible();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(/^Administrator added\./)).toBeVisible();
    await expect(page.locator("li.card").filter({ hasText: added })).toContainText("Ayanda Zulu");
  },
);

test(
  "a file that needs a fresh sign-in is downloaded after the confirmation",
  { tag: "@all" },
  async ({ page, club }, info) => {
    const email = await newAdmin(club, info.project.name);
    await password(page, email);
    await page.goto("/admin/members");
    const earlier = new Date(Date.now() - 31 * 60_000);
    await club.db.session.updateMany({ where: { admin: { email } }, data: { proven_at: earlier } });
    if (page.viewportSize()!.width < 640) await openMore(page);
    await page.getByRole("link", { name: "Export CSV" }).click();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the file" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test("a passkey is created, signs in, confirms, and is removed", async ({
  page,
  club,
  javaScriptEnabled,
}, info) => {
  const email = await newAdmin(club, info.project.name);
  await password(page, email);
  await page.goto("/admin/security");
  await page.locator("summary", { hasText: "Add a passkey" }).click();
  if (javaScriptEnabled === false) {
    await expect(page.getByText("A passkey needs JavaScript in this browser.")).toBeVisible();
    return;
  }
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByLabel("Name").fill("Office laptop");
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await page.getByRole("link", { name: "I have kept them" }).click();
  await expect(page.getByText("Office laptop", { exact: true })).toBeVisible();

  await page.locator("summary", { hasText: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await expect(page.getByText("This device has a passkey for the club already.")).toBeVisible();

  await leave(page);
  await password(page, email);
  await expectSoundInBothThemes(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  const earlier = new Date(Date.now() - 31 * 60_000);
  await club.db.session.updateMany({ where: { admin: { email } }, data: { proven_at: earlier } });
  await page.goto("/admin/security");
  await page.getByRole("link", { name: "Make new codes" }).click();
  await page.getByRole("button", { name: "Make ten new codes" }).click();
  await expect(page.getByRole("heading", { name: "Is it you?" })).toBeFocused();
  await expect(page).toHaveTitle("Is it you? · Back office");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();

  await page.goto("/admin/security");
  await page.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expect(page.getByText("The second factor was removed.")).toBeVisible();
  await expect(page.getByText("Not set up", { exact: true })).toBeVisible();
});
