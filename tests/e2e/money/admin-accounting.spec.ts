import type { Page } from "@playwright/test";
import { expect, signInToOffice, test, unfold } from "../office";

/** A phone folds it. */
async function journalOn(page: Page) {
  const journal = page.getByRole("table", { name: "Journal" });
  if (page.viewportSize()!.width >= 640) return journal;
  await expect(journal).toBeHidden();
  await unfold(page, "Journal");
  return journal;
}

test(
  "accounting: a month, its files, and the journal's accounts",
  { tag: "@all" },
  async ({ office: page, club }, info) => {
    await page.goto("/admin/accounting");
    await expect(page.getByRole("heading", { name: "Accounting", level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Deferred income" })).toBeVisible();
    const shown = page.getByLabel("Month", { exact: true });
    const month = await shown.inputValue();
    await page.getByRole("link", { name: /^The month before:/ }).click();
    await expect(page).toHaveURL(/month=\d{4}-\d\d$/);
    await expect(shown).not.toHaveValue(month);
    await shown.selectOption(month);
    if (info.project.name === "no-script") await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(new RegExp(`month=${month}$`));

    for (const [link, name, begins] of [
      ["PDF", /^statement-\d{4}-\d\d\.pdf$/, "%PDF-1.7"],
      ["CSV (Xero)", /^journal-\d{4}-\d\d-\d{4}-\d\d-\d\d\.csv$/, "*Narration,*Date,Description"],
    ] as const) {
      const waits = page.waitForEvent("download");
      await page.getByRole("link", { name: link }).click();
      const file = await waits;
      expect(file.suggestedFilename()).toMatch(name);
      const text = await (await page.request.get(file.url())).text();
      expect(text.slice(0, begins.length)).toBe(begins);
    }

    await page.getByRole("link", { name: "Settings", exact: true }).last().click();
    await page.getByLabel("Deferred income").fill("21 50");
    await page.getByLabel("Provider fees").fill("4600");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Nothing was saved")).toBeVisible();
    await expect(page.locator("#account_deferred-error")).toContainText(
      "Letters, digits, dots and hyphens only",
    );
    await expect(page.getByLabel("Deferred income")).toHaveValue("21 50");
    await expect(page.getByLabel("Provider fees")).toHaveValue("4600");
    expect(await club.db.setting.count({ where: { key: "account_fees" } })).toBe(0);
    await page.getByLabel("Deferred income").fill("2150");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Accounts saved.")).toBeVisible();
    await page.goto("/admin/accounting");
    await expect(await journalOn(page)).toContainText("2150");
  },
);

test("accounting: an invalid month and an empty one", { tag: "@all" }, async ({ office: page }) => {
  await page.goto("/admin/accounting?month=2026-13");
  await expect(page.locator("#month-error")).toContainText("There is no such month");
  await expect(page.getByLabel("Month", { exact: true })).toHaveValue("2026-13");
  await page.goto("/admin/accounting?month=2020-02");
  await expect(page.getByText("Nothing to book in February 2020")).toBeVisible();
});

test("accounting: read-only roles get no files and cannot change accounts", { tag: "@all" }, async ({
  page,
  club,
}) => {
  await signInToOffice(page, club, "read_only");
  await page.goto("/admin/accounting");
  await expect(await journalOn(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "PDF" })).toHaveCount(0);
  await page.goto("/admin/settings/accounting");
  await expect(page.getByText("Only an owner can change these.")).toBeVisible();
  await expect(page.getByText("Deferred income")).toBeVisible();
  await expect(page.locator("main input, main button")).toHaveCount(0);
});
