import { expect, test } from "../fixtures";

test("a visitor works out what the card would save", { tag: "@plain" }, async ({ page }, info) => {
  await page.goto("/");
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

test("a phone is not asked where it is, and shows what is near once it may say", async ({
  page,
  context,
}, info) => {
  test.skip(info.project.name === "no-script", "the position is read by a script");
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    const { getCurrentPosition } = navigator.geolocation;
    navigator.geolocation.getCurrentPosition = (...args) => {
      asked.times += 1;
      getCurrentPosition.apply(navigator.geolocation, args);
    };
  });
  const timesAsked = () =>
    page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
  await page.goto("/");
  await page.getByLabel("Shops you use in a month").fill("9");
  await expect(page.locator("#sum")).toContainText("R270.00");
  await expect(page.getByRole("heading", { name: "One in each town" })).toBeVisible();
  expect(await timesAsked()).toBe(0);

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -33.59, longitude: 26.89 });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Near you" })).toBeVisible();
  const near = page.locator(".rows li");
  await expect(near).toHaveCount(3);
  await expect(near.first()).toContainText(/km away/);
});
