import { expect, test } from "../fixtures";
import { whenAwake } from "../members/account-support";

test("a visitor works out what the card would save", async ({ page }, info) => {
  await page.goto("/how-it-works");
  const sum = page.locator("#sum");
  await expect(sum).toContainText("R21.00");
  await sum.getByLabel("Shops you use in a month").fill("6");
  await sum.getByLabel("What you spend at each (R)").fill("89,90");
  if (info.project.name === "no-script") {
    await sum.getByRole("button", { name: "Work it out" }).click();
    await expect(page).toHaveURL(/visits=6&spend=89%2C90#sum/);
  }
  await expect(sum.locator(".sum")).toContainText("R53.94");
  await expect(sum.locator(".sum")).toContainText("Short of the fee");
  if (info.project.name === "no-script") return;
  await expect(page).not.toHaveURL(/visits/);
  await sum.getByLabel("Shops you use in a month").fill("none");
  await expect(sum).toContainText("Enter a whole number");
});

test("a link of the footer, and Back, lead to the same place of the front page", async ({ page }, info) => {
  test.skip(info.project.name === "no-script", "the browser itself remembers the place");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await whenAwake(page, true);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await place();
  for (const _ of [1, 2]) {
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "About the club" })).toBeVisible();
    await page.goBack();
    await expect.poll(place).toBe(before);
  }
});
