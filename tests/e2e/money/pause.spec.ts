import { expect, test } from "../fixtures";

test.use({ expected_errors: /status of 502/ });

test("a member pauses, is told when the provider does not answer, and ends the pause", async ({
  page,
  context,
  club,
}, info) => {
  const email = `pause.${info.project.name}@example.test`;
  await page.goto("/join");
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="name"]').fill("Pumla Dyani");
  await page.locator('button[type="submit"], input[type="submit"]').click();
  await page.waitForURL(/\/join\?step=details/);
  await page.getByRole("button", { name: "with PayFast" }).click();
  if (info.project.name !== "script") await page.getByRole("button", { name: "Continue to PayFast" }).click();
  await page.locator('button[name="outcome"][value="pay"]').click();
  await page.waitForURL(/\/payment\/success/);

  const main = page.locator("main");
  await page.goto("/account/membership");
  await expect(main).toContainText("Renews on");
  await page.getByRole("link", { name: "Pause my membership" }).click();
  await page.getByRole("radio", { name: /^2 months/ }).check();
  await club.control("api", { provider: "payfast", mode: "server_error" });
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(main).toContainText("PayFast does not answer, so we do not know yet whether it did this");
  await expect(main).toContainText("Renews on");
  await club.control("api", { provider: "payfast", mode: "normal" });

  await page.goto("/account/membership?confirm=pause");
  await page.getByRole("radio", { name: /^3 months/ }).check();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(main).toContainText("Your membership is paused");
  await expect(main).toContainText(/Paused: nothing is charged before \d+ \w+ \d{4}/);
  await page.goto("/account");
  await expect(page.getByText(/^Paused until \d+ \w+/)).toBeVisible();
  await page.getByRole("link", { name: "End the pause" }).click();
  await page.getByRole("button", { name: "End the pause" }).click();
  await expect(main).toContainText("The pause is over");
  await expect(main).toContainText("Renews on");
  await context.clearCookies();
});
