import type { Page } from "@playwright/test";
import { makeSecrets } from "~/web/process/secrets.server";
import { makePartner, makePartnerAccount } from "../../factories";
import { type Club, TEST_SECRET } from "../../support/server";
import { expect, test } from "../fixtures";

const PASSWORD = "a long password for tests";

/** Each journey has its own shop, since the club is shared. */
async function newShop(club: Club) {
  const shop = await makePartner(club.db, { email: "owner@people.test" });
  const { username } = await makePartnerAccount(club.db, { partner: shop, password: PASSWORD });
  return { shop, username: username ?? "" };
}

async function signIn(page: Page, name: string, password = PASSWORD) {
  await page.goto("/partner/login");
  await page.getByLabel("Username or e-mail").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function menu(page: Page) {
  await page.locator("summary", { hasText: "Menu" }).click();
  return page.getByRole("navigation", { name: "Portal" });
}

async function linkTo(club: Club, recipient_email: string): Promise<string> {
  const where = { email_type: "portal_invite", recipient_email };
  const mail = await club.db.outboxMail.findFirstOrThrow({ where, orderBy: { id: "desc" } });
  return makeSecrets(TEST_SECRET).open("mail", JSON.parse(mail.data).set_password_url);
}

test(
  "an owner invites staff, who see the scanner and the history only, and removes them again",
  { tag: "@all" },
  async ({ page, club }, info) => {
    const { shop, username } = await newShop(club);
    const email = `thandi.${info.project.name}.${shop.id}@people.test`;
    await signIn(page, username);
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await (await menu(page)).getByRole("link", { name: "People" }).click();
    await page.getByLabel("Name").fill("Thandi Mokoena");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel(/^Initials/).fill("tq");
    await page.getByLabel("Your own password").fill("not my password");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("This is not your password.").first()).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByLabel("Your own password").fill(PASSWORD);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("Invited. The link in the mail")).toBeVisible();

    const owner = await page.context().cookies();
    await page.context().clearCookies();
    await page.goto(await linkTo(club, email));
    await page.getByLabel("New password").fill("warm bread before sunrise");
    await page.getByLabel("Repeat the password").fill("warm bread before sunrise");
    await page.getByRole("button", { name: "Save the password" }).click();
    await expect(page).toHaveURL(/\/partner\/login/);
    await signIn(page, email, "warm bread before sunrise");
    await expect(page).toHaveURL(/dashboard\/scan/);
    const links = (await menu(page)).getByRole("link");
    await expect(links).toHaveText(["Scan & Process", "Redemption History", "Your sign-in"]);
    const refused = await page.goto("/partner/dashboard/people");
    expect(refused?.status()).toBe(403);
    await expect(page.getByText("Only an owner of the shop may see this.")).toBeVisible();

    await page.context().clearCookies();
    await page.context().addCookies(owner);
    await page.goto("/partner/dashboard/people");
    await page.getByRole("link", { name: "Change Thandi Mokoena" }).click();
    await expect(page.getByRole("heading", { name: "Thandi Mokoena" })).toBeVisible();
    await page.getByLabel("Your own password").fill(PASSWORD);
    await page.getByRole("button", { name: "Remove Thandi Mokoena" }).click();
    await expect(page.getByText("Removed, and signed out everywhere.")).toBeVisible();
    await expect(page.getByText(email)).toBeHidden();
  },
);

test(
  "a passkey is added with the password, then asked for, and removed",
  { tag: "@all" },
  async ({ page, club }, info) => {
    test.skip(info.project.name === "no-script", "a passkey needs a script");
    const { username } = await newShop(club);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, username);
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await page.goto("/partner/dashboard/sign-in");
    await page.locator("summary", { hasText: "Add a passkey" }).click();
    await page.getByLabel(/^Name/).fill("Counter phone");
    await page.locator("#password-add").fill(PASSWORD);
    await page.getByRole("button", { name: "Add this device's passkey" }).click();
    await expect(page.getByText("The passkey is set up.")).toBeVisible();

    await page.context().clearCookies({ name: "partner_token" });
    await signIn(page, username);
    await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
    await page.goto("/partner/dashboard");
    await expect(page).toHaveURL(/partner\/login/);
    await signIn(page, username);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();

    const earlier = new Date(Date.now() - 31 * 60_000);
    const account = { username };
    await club.db.session.updateMany({
      where: { account },
      data: { created_at: earlier, proven_at: null },
    });
    await page.goto("/partner/dashboard/sign-in");
    const remove = async () => {
      await page.locator("summary", { hasText: "Remove" }).click();
      await page.getByLabel("Your own password").filter({ visible: true }).last().fill(PASSWORD);
      await page.getByRole("button", { name: "Yes, remove it" }).click();
    };
    await remove();
    await expect(page.getByText("Use your passkey first")).toBeVisible();
    expect(await club.db.adminFactor.count({ where: { account } })).toBe(1);
    await page.getByRole("button", { name: "Confirm with a passkey" }).click();
    await expect(page.getByText("Confirmed.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Is it you?" })).toBeHidden();
    await remove();
    await expect(page.getByText("The passkey is removed.")).toBeVisible();
    await page.context().clearCookies({ name: "partner_token" });
    await signIn(page, username);
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  },
);
