import { makeUser } from "../../factories";
import { sessionCookieOf } from "../../support/signed-in";
import { ask, expect, test } from "../office";
import { expectSoundInBothThemes } from "../sound";

test("cards are made, printed, activated with the seller's money and redeemed by a buyer", async ({
  office: page,
  club,
  context,
}, info) => {
  const scripts = info.project.name === "script";
  await page.goto("/admin/cards");
  const cards = { email: `desk-${info.project.name}@tourism.example` };
  await ask(
    page,
    "Make a block of cards",
    { seller: "Tourist office", ...cards, quantity: "12" },
    "Make the cards",
  );
  await expect(page.getByText("The cards are made.")).toBeVisible();
  const block = new URL(page.url()).pathname;
  await expectSoundInBothThemes(page, { where: "/admin/cards/:id", scripts });

  await page.goto(`${block}/print`);
  await expect(page.locator(".printed-card")).toHaveCount(12);
  await expectSoundInBothThemes(page, { where: "/admin/cards/:id/print", scripts });
  const codes = await page.locator(".printed-card .num").allTextContents();

  const money = { last: "2", reference: `receipt book ${info.project.name}` };
  await page.goto(block);
  const activate = "Record the payment and activate";
  await ask(page, "Activate cards", { ...money, amount: "99" }, activate);
  await expect(page.locator(".field-error")).toContainText("These 2 cards cost R198.00");
  await page.getByLabel("Amount in rand").fill("198");
  await page.getByRole("button", { name: activate }).click();
  await expect(page.getByText("The cards are activated")).toBeVisible();

  const buyer = await makeUser(club.db, { name: "Ben Buyer" });
  const signInAs = async (user_id: number) => {
    await context.clearCookies();
    await context.addCookies([await sessionCookieOf(club, user_id)]);
  };
  const seller = await club.db.user.findUniqueOrThrow({ where: { email: cards.email } });
  await signInAs(seller.id);
  await page.goto("/");
  const menu = page.locator("header details:visible summary");
  if (!(await page.getByRole("link", { name: "My Printed Cards" }).first().isVisible()))
    await menu.last().click();
  await page.getByRole("link", { name: "My Printed Cards" }).locator("visible=true").first().click();
  await page.getByRole("link", { name: "Sell a card (2 left of 2 Tourist Passes)" }).click();
  const second = page.locator("li.card").filter({ hasText: /Card \d+-2/ });
  await second.getByRole("button", { name: "Mark as sold" }).click();
  await expect(page.getByText("Marked as sold. The buyer can use the card now.")).toBeVisible();
  await expect(second.getByText(/^Sold on/)).toBeVisible();
  await second.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("The sale is taken back.")).toBeVisible();
  await second.getByRole("button", { name: "Mark as sold" }).click();
  await expect(page.getByText("Marked as sold.")).toBeVisible();
  await expectSoundInBothThemes(page, { where: "/gift/:id", scripts });

  await signInAs(buyer.id);
  await page.goto(`/gift/redeem?code=${codes[5]!.replaceAll("-", "")}`);
  await page.getByRole("button", { name: "Redeem the gift" }).click();
  await expect(page.getByText("This card has not been activated. Ask where you bought it.")).toBeVisible();
  await page.getByLabel("Code").fill(codes[0]!);
  await page.getByRole("button", { name: "Redeem the gift" }).click();
  await expect(page.getByText("This card has not been sold yet. Ask where you bought it.")).toBeVisible();
  await page.getByLabel("Code").fill(codes[1]!);
  await page.getByRole("button", { name: "Redeem the gift" }).click();
  await page.waitForURL(/\/account/);
  await expect(page.getByText("The gift is redeemed.")).toBeVisible();
  expect(
    await club.db.gift.count({
      where: { status: "redeemed", card: { block: { seller: "Tourist office" } } },
    }),
  ).toBeGreaterThan(0);
});
