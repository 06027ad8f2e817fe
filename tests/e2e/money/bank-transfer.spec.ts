import { makeUser } from "../../factories";
import { giveAccount } from "../../factories/bank-account";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { expectSoundInBothThemes } from "../sound";

test("somebody joins by bank transfer, over a line that drops", async ({ page, club, context }, info) => {
  const scripts = info.project.name === "script";
  if ((await club.db.setting.count({ where: { key: "bank_name" } })) === 0) await giveAccount(club.db);
  const user = await makeUser(club.db, { name: "Nomsa Khumalo" });
  await context.clearCookies();
  await context.addCookies([await sessionCookieOf(club, user.id)]);

  await page.goto("/join?step=details&plan=local");
  await page.locator('[name="full_name"]').fill("Nomsa Khumalo");
  await page.getByRole("button", { name: "Pay by bank transfer" }).click();
  await page.waitForURL(/\/join\/pay\/TMP-/);
  await expect(page.getByRole("heading", { name: "Transfer R99.00" })).toBeVisible();
  await expect(page.getByText(/^EFT [0-9A-Z]{4} [0-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: Your reference" })).toHaveCount(scripts ? 1 : 0);
  await expectSoundInBothThemes(page, { where: "what to transfer", scripts });

  await context.setOffline(true);
  await page
    .getByRole("button", { name: "I have paid" })
    .click()
    .catch(() => null);
  await context.setOffline(false);
  await page.goto(
    `/join/pay/${(await club.db.checkout.findFirstOrThrow({ where: { user_id: user.id } })).temp_member_id}`,
  );
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for the bank" })).toBeVisible();
  expect(await club.db.member.count({ where: { user_id: user.id } })).toBe(0);

  await page.goto("/join");
  await expect(page.getByText(/We are waiting for your bank transfer of R99\.00, until/)).toBeVisible();
  await page.getByRole("button", { name: "See what to transfer" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for the bank" })).toBeVisible();
  expect(await club.db.checkout.count({ where: { user_id: user.id } })).toBe(1);
});
