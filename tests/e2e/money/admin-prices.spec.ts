import { addDays, dayOf, longDay } from "~/kernel/clock";
import { ask, expect, test } from "../office";

test("a price is refused for today, announced in two steps and withdrawn", { tag: "@all" }, async ({
  office: page,
  club,
}) => {
  const today = dayOf(new Date());
  const first = addDays(today, 1);
  await page.goto("/admin/settings/prices");
  await expect(page.getByRole("heading", { name: "Prices", exact: true })).toBeVisible();

  await page.getByLabel("New price in rand").fill("109");
  await page.getByLabel("First day").fill(today);
  await page.getByRole("button", { name: "Review the change" }).click();
  await expect(page.locator(".field-error")).toContainText(`Enter ${longDay(first)} or a later day`);
  await expect(page.getByLabel("New price in rand")).toHaveValue("109");

  await page.getByLabel("New price in rand").fill("99,00");
  await page.getByLabel("First day").fill(first);
  await page.getByRole("button", { name: "Review the change" }).click();
  await expect(page.locator(".field-error")).toContainText("Local costs R99.00 already.");
  expect(await club.db.priceChange.count({ where: { plan_type: "local_recurring" } })).toBe(0);

  await page.getByLabel("New price in rand").fill("109");
  await page.getByRole("button", { name: "Review the change" }).click();
  await expect(page.getByText(/Who joins Local from .* on pays R109\.00 a month/)).toContainText(
    longDay(first),
  );
  expect(await club.db.priceChange.count({ where: { plan_type: "local_recurring" } })).toBe(0);
  await page.getByRole("button", { name: "Yes, announce it" }).click();
  await expect(page.getByText("The price is announced.")).toBeVisible();
  const row = page.locator("tr", { hasText: "R109.00" });
  await expect(row).toContainText("Announced");

  await ask(page, "Withdraw", {}, "Withdraw this price");
  await expect(page.getByText("The price is withdrawn.")).toBeVisible();
  await expect(row).toContainText("Withdrawn");
  await club.db.priceChange.deleteMany();
});
