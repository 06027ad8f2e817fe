import { payAtPayfast } from "../../support/journey";
import { expect, test } from "../fixtures";
import { becomeMember } from "../members/account-support";
import { expectSoundInBothThemes } from "../sound";

test("a member changes the bank card at PayFast, offered first after a refused charge", async ({
  page,
  club,
  context,
}, info) => {
  const scripts = info.project.name === "script";
  const email = `card.${info.project.name}@example.test`;
  const browser = await becomeMember(context, club, email, "Nomsa Khumalo");
  await payAtPayfast(browser, "local", "pay", { full_name: "Nomsa Khumalo" });

  await page.goto("/account/membership");
  await expect(page.getByText("could not charge")).toHaveCount(0);
  await expectSoundInBothThemes(page, { where: "a card in order", scripts });
  await page.getByRole("link", { name: "Change bank card" }).click();
  await page.waitForURL(/\/payfast\/eng\/recurring\/update\//);
  await page.getByRole("button", { name: "Update my card" }).click();
  await page.waitForURL(/\/account\/membership(\?|$)/);
  await expect(page.getByText("Back from PayFast")).toBeVisible();

  await club.db.agreement.updateMany({
    where: { member: { email } },
    data: { failed_attempts: 5, status: "locked" },
  });
  await page.goto("/account/membership");
  await expect(page.getByText("PayFast could not charge your bank card")).toBeVisible();
  await expect(page.getByText("The payment is not retried automatically.")).toBeVisible();
  await expectSoundInBothThemes(page, { where: "a locked card", scripts });
  await page.getByRole("link", { name: "Change bank card" }).click();
  await page.waitForURL(/\/payfast\/eng\/recurring\/update\//);
});

test("a pass holder has no card to change", { tag: "@all" }, async ({ page, club, context }, info) => {
  const browser = await becomeMember(context, club, `pass.${info.project.name}@example.test`);
  await payAtPayfast(browser, "tourist");
  await page.goto("/account/membership");
  await expect(page.getByRole("link", { name: "Change bank card" })).toHaveCount(0);
  await page.goto("/account/membership/card");
  await expect(page).toHaveURL(/\/account\/membership$/);
});
