import type { Page } from "@playwright/test";
import { makeUser } from "../../factories";
import { Club } from "../../support/server";
import { sessionCookieOf } from "../../support/signed-in";
import { test as base, expect } from "../fixtures";
import { signInAfresh } from "../office";

const DAY_MS = 86_400_000;

/** A club whose clock is moved: the other files keep theirs. */
const test = base.extend<object, { club: Club }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const club = await Club.open({ seeded: true });
      await use(club);
      await club.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});
test.describe.configure({ timeout: 240_000 });

async function join(page: Page, club: Club, name: string, scripts: boolean) {
  const user = await makeUser(club.db, { name });
  await page.context().addCookies([await sessionCookieOf(club, user.id)]);
  await page.goto("/join?step=details&plan=tourist");
  await page.locator('[name="full_name"]').fill(name);
  await expect(page.getByText("Your card works at once. Cancel within seven days")).toBeVisible();
  await page.getByRole("button", { name: "with PayFast" }).click();
  if (!scripts) await page.getByRole("button", { name: "Continue to PayFast" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
  await page.locator('button[name="outcome"][value="pay"]').click();
  await page.waitForURL(/\/payment\/success/);
  return club.db.member.findUniqueOrThrow({ where: { user_id: user.id } });
}

async function ask(page: Page, kind: string, message: string) {
  await page.goto("/privacy");
  await page.getByRole("link", { name: "Send a request" }).click();
  await page.getByLabel("What do you ask for?").selectOption(kind);
  await page.getByLabel("Your name").fill("Nomsa");
  await page.getByLabel("E-mail").fill("nomsa@example.test");
  await page.getByLabel("What is it about?").fill(message);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("We have your request")).toBeVisible();
}

test("two join; one cancels on day six, the other may not on day eight; the office answers in time and too late", {
  tag: "@all",
}, async ({ page, club, browser, javaScriptEnabled, viewport, baseURL }) => {
  const joined = Date.now();
  const onDay = (days: number) => club.restartAt(new Date(joined + days * DAY_MS));
  const member = await join(page, club, "Nomsa of the Coast", javaScriptEnabled);
  const other = await browser.newContext({ javaScriptEnabled, viewport, baseURL });
  const late = await other.newPage();
  await join(late, club, "Vuyo of the Coast", javaScriptEnabled);

  await onDay(6);
  await late.goto("/account/withdraw");
  await page.goto("/account/membership");
  await page.getByRole("link", { name: "Cancel and get your money back" }).click();
  await page.getByRole("button", { name: "Cancel and get my money back" }).click();
  await expect(page.getByText("You cancelled your order")).toBeVisible();
  await page.goBack();
  await page.goto("/account/withdraw");
  await expect(page.getByText("You cancelled your order")).toBeVisible();
  await ask(page, "objection", "I object.");
  await ask(page, "access", "Everything, please.");

  await onDay(8);
  await test.step("the page that stood open since day six refuses", async () => {
    await late.getByRole("button", { name: "Cancel and get my money back" }).click();
    await expect(late.getByText("Not cancelled")).toBeVisible();
    await expect(late.getByText("The seven days ended on").first()).toBeVisible();
    await late.goto("/account/membership");
    await expect(late.getByRole("link", { name: "Cancel and get your money back" })).toHaveCount(0);
    await other.close();
  });

  const [objection, access] = await club.db.contactMessage.findMany({
    where: { email: "nomsa@example.test" },
    orderBy: { id: "asc" },
  });
  await signInAfresh(page, club, "owner");

  await test.step("the office answers the objection in time", async () => {
    await page.goto("/admin/emails/messages?type=your_data");
    await page.locator(`main a[href$="/messages/${objection!.id}"]`).first().click();
    await expect(page.getByLabel("Your answer")).toBeVisible();
    await expect(page.getByText(/^By \d/).first()).toBeVisible();
    await page.getByLabel("Your answer").fill("We stopped using it.");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByText("Answered. The mail is on its way")).toBeVisible();
    await expect(page.getByText("Answered late")).toHaveCount(0);
  });

  await test.step("reads how the money goes back, which closes by itself", async () => {
    const { id } = await club.db.repayment.findFirstOrThrow({
      where: { done_at: null, withdrawn_at: null },
      orderBy: { id: "desc" },
    });
    await page.goto(`/admin/repayments/${id}`);
    await expect(page.getByText(/Sign in at PayFast|PayFast has it in hand/)).toBeVisible();
    await expect(page.getByText(/This closes by itself/)).toBeVisible();
  });

  await test.step("and the member reads that the office opened the record", async () => {
    await page.goto(`/admin/members/${member.id}`);
    await page.goto("/account/security");
    await expect(page.getByText("opened your record").first()).toBeVisible();
  });

  await onDay(6 + 31);
  await signInAfresh(page, club, "owner");
  await test.step("the office answers for access too late, which stays to be seen", async () => {
    await page.goto("/admin/emails/messages?status=late");
    await page.locator(`main a[href$="/messages/${access!.id}"]`).first().click();
    await expect(page.getByLabel("Your answer")).toBeVisible();
    await expect(page.getByText("Late", { exact: true })).toBeVisible();
    await page.getByLabel("Your answer").fill("This is all that we keep.");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Send the answer" }).click();
    await expect(page.getByText("Answered late")).toBeVisible();
  });
});
