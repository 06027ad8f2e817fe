import type { BrowserContext, Page } from "@playwright/test";
import { addDays, dayOf, longDay } from "~/kernel/clock";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeMember, makeUser } from "../../factories";
import { type Club, TEST_SECRET } from "../../support/server";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { expectSoundInBothThemes } from "../sound";

async function as(context: BrowserContext, club: Club, user_id: number) {
  await context.clearCookies();
  await context.addCookies([await sessionCookieOf(club, user_id)]);
}

const codeOn = (page: Page) => page.locator("main .num.text-2xl").textContent();

async function pay(page: Page, scripts: boolean) {
  await page.getByRole("button", { name: "with PayFast" }).click();
  if (!scripts) await page.getByRole("button", { name: "Continue to PayFast" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
  await expect(page.getByText("99.00").first()).toBeVisible();
  await page.locator('button[name="outcome"][value="pay"]').click();
  await page.waitForURL(/\/gift\/\d+/);
}

/** The form is a visitor's until the sign-in; what was chosen comes back after it. */
async function buyFirst(page: Page, email: string, scripts: boolean) {
  await page.goto("/gift");
  await expectSoundInBothThemes(page, { where: "/gift", scripts });
  await page.getByLabel("A month of Local").check();
  await page.getByRole("button", { name: "Sign in and pay" }).click();
  await page.waitForURL(/\/login/);
  await page.getByRole("main").getByRole("button", { name: "Continue with Google" }).click();
  await page.waitForURL(/\/oidc\//);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="email"]').press("Enter");
  await page.waitForURL(/\/gift\?/);
  await expect(page.getByLabel("A month of Local")).toBeChecked();
  await pay(page, scripts);
  await expect(page.getByRole("heading", { name: "1 month of Local" })).toBeVisible();
}

test(
  "three gifts: one to a new member, one to a member, one given back",
  { tag: "@all" },
  async ({ page, club, context }, info) => {
    const scripts = info.project.name === "script";
    await buyFirst(page, `anna-${info.project.name}@example.com`, scripts);
    await expect(page.getByText("Unused", { exact: true })).toBeVisible();
    await expectSoundInBothThemes(page, { where: "/gift/:id", scripts });
    const gift_page = page.url();
    const first = await codeOn(page);

    await test.step("the page to print has the code", async () => {
      await page.goto(`${new URL(gift_page).pathname}/print`);
      await expect(page.getByText(first!)).toBeVisible();
      await expectSoundInBothThemes(page, { where: "/gift/:id/print", scripts });
    });

    await page.goto("/gift");
    await pay(page, scripts);
    const second = await codeOn(page);

    await test.step("the last one is given back", async () => {
      await page.goto("/gift");
      await pay(page, scripts);
      await page.getByText("Give it back").click();
      await page.getByRole("button", { name: "Refund R99.00" }).click();
      await expect(page.getByText("The gift has been returned.")).toBeVisible();
      await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
    });

    await test.step("somebody new redeems the first one by its link", async () => {
      const user = await makeUser(club.db, { name: "Ben Newcomer" });
      await as(context, club, user.id);
      await page.goto(`/gift/redeem?code=${first!.replaceAll("-", "")}`);
      await expectSoundInBothThemes(page, { where: "/gift/redeem", scripts });
      await expect(page.getByLabel("Full name")).toHaveValue("Ben Newcomer");
      await page.getByRole("button", { name: "Redeem the gift" }).click();
      await page.waitForURL(/\/account/);
      await expect(page.getByText("The gift is redeemed.")).toBeVisible();
    });

    await test.step("a member mistypes, then adds the second one to the card", async () => {
      const member = await makeMember(club.db);
      await as(context, club, member.user.id);
      await page.goto("/gift/redeem");
      await page.getByLabel("Code").fill("0000 0000 0000");
      await page.getByRole("button", { name: "Redeem the gift" }).click();
      await expect(page.getByText("This code is wrong. Please check it.")).toBeVisible();
      await page.getByLabel("Code").fill(second!.toLowerCase());
      await page.getByRole("button", { name: "Redeem the gift" }).click();
      await page.waitForURL(/\/account/);
      const after = await club.db.member.findUniqueOrThrow({ where: { id: member.id } });
      expect(after.paid_through > member.paid_through).toBe(true);
      expect(after.plan_type).toBe(member.plan_type);
    });
  },
);

test("a gift for a day: changed, then mailed now, and its receiver opens it from the mail", async ({
  page,
  club,
  context,
}, info) => {
  const scripts = info.project.name === "script";
  const giver = await makeUser(club.db, { name: "Anna Giver" });
  await as(context, club, giver.id);
  const day = addDays(dayOf(new Date()), 30);
  const receiver = `ben-${info.project.name}@inbox.example`;
  await page.goto("/gift");
  await page.getByLabel("Mail it on").fill(day);
  await page.getByRole("button", { name: "with PayFast" }).click();
  await expect(page.getByText("Enter the address that we mail the gift to")).toBeVisible();
  await expect(page.getByLabel("Mail it on")).toHaveValue(day);
  await expectSoundInBothThemes(page, { where: "/gift, refused", scripts });
  await page.getByLabel("Receiver's e-mail").fill(receiver);
  await page.getByRole("button", { name: "with PayFast" }).click();
  if (!scripts) await page.getByRole("button", { name: "Continue to PayFast" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
  await page.locator('button[name="outcome"][value="pay"]').click();
  await page.waitForURL(/\/gift\/\d+/);
  await expect(page.getByText(`Will be mailed on ${longDay(day)}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mail it now" })).toBeVisible();
  await page.getByText("Change the day or the address").click();
  await page.getByLabel("Mail it on").fill(addDays(day, 1));
  await expectSoundInBothThemes(page, { where: "/gift/:id that waits for its day", scripts });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Will be mailed on ${longDay(addDays(day, 1))}`)).toBeVisible();
  await page.getByRole("button", { name: "Mail it now" }).click();
  await expect(page.getByText(`Mailed to ${receiver} on`)).toBeVisible();

  const ben = await makeUser(club.db, { name: "Ben Receiver", email: receiver });
  await as(context, club, ben.id);
  const where = { email_type: "gift_given", recipient_email: receiver };
  const { data } = await club.db.outboxMail.findFirstOrThrow({ where });
  expect(data).toContain("Anna");
  expect(data).not.toContain("Giver");
  const { code } = JSON.parse(data) as { code: string };
  await page.goto(`/gift/redeem?code=${makeSecrets(TEST_SECRET).open("mail", code)}`);
  await page.getByRole("button", { name: "Redeem the gift" }).click();
  await page.waitForURL(/\/account/);
  await expect(page.getByText("The gift is redeemed.")).toBeVisible();
});
