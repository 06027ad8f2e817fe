import { whenAwake } from "./account-support";
import { expect, exported, numberIn, openFilters, test } from "./office";

const day = String.raw`\d{4}-\d\d-\d\d`;

test("payments: revenue tiles, filters, and the file", async ({ office: page }) => {
  await page.goto("/admin/payments");
  for (const label of ["Revenue", "This month", "Completed payments"])
    await expect(page.locator(".tile dt").getByText(label, { exact: true })).toBeVisible();
  await expect(page.locator(".tile dd").first()).toHaveText(/^R[\d ]+\.\d\d$/);
  await openFilters(page);
  await page.getByLabel("Status").selectOption("failed");
  await page.getByLabel("Sort by").selectOption("oldest");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/status=failed&sort=oldest/);
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  const rows = await page.locator("tbody tr").count();
  expect(rows).toBeGreaterThan(0);
  await expect(page.locator("tbody .badge", { hasText: "Failed" })).toHaveCount(rows);
  const file = await exported(page);
  expect(file.name).toMatch(new RegExp(`^payments-${day}\\.csv$`));
  expect(file.text.trim().split("\r\n")).toHaveLength(rows + 1);
  await page.getByLabel("Search").fill("no such payment");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No payments found")).toBeVisible();
});

test("redemptions: the time filter, the average, and undoing one", async ({ office: page }) => {
  await page.goto("/admin/redemptions");
  const average = page.locator(".tile").filter({ hasText: "Average discount" });
  await expect(average.locator("dd")).toHaveText("10%");
  const total = await numberIn(page);
  await openFilters(page);
  await expect(page.getByLabel("Period").locator("option")).toHaveText([
    "All time",
    "Today",
    "Last 7 days",
    "Last 30 days",
    "Last 3 months",
  ]);
  await page.getByLabel("Period").selectOption("month");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/period=month/);
  await expect.poll(() => numberIn(page)).toBeLessThan(total);
  expect((await exported(page)).name).toMatch(new RegExp(`^redemptions-${day}\\.csv$`));

  await page
    .getByRole("link", { name: /^Undo the redemption of/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Undo this redemption?" })).toBeVisible();
  await page.locator('[name="reason"]').fill("Rung up twice");
  await page.getByRole("button", { name: "Undo redemption" }).click();
  await expect(page.getByText("Redemption undone successfully")).toBeVisible();
  await expect(page.locator("tr", { hasText: "Rung up twice" }).locator(".badge")).toHaveText("Undone");
  await expect.poll(() => numberIn(page)).toBe(total - 1);
});

test("vouchers: their statuses, and undoing one after a confirmation", async ({ office: page }) => {
  await page.goto("/admin/vouchers?status=redeemed");
  await expect(page.locator(".tile dd").last()).toHaveText(/^R[\d ]+$/);
  await openFilters(page);
  await expect(page.getByLabel("Status").locator("option")).toHaveText([
    "All",
    "Available",
    "Redeemed",
    "Expired",
  ]);
  expect((await exported(page)).name).toMatch(new RegExp(`^voucher-codes-${day}\\.csv$`));
  const undo = page.getByRole("link", { name: /^Undo / }).first();
  const code = (await undo.getAttribute("aria-label"))!.replace("Undo ", "");
  await undo.click();
  await expect(page.getByText("undo will restore to issued status")).toBeVisible();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.goto(`/admin/vouchers?search=${code}`);
  await page.getByRole("link", { name: `Undo ${code}` }).click();
  await page.locator('[name="reason"]').fill("Wrong till");
  await page.getByRole("button", { name: "Undo redemption" }).click();
  await expect(page.getByText("Redemption undone successfully")).toBeVisible();
  await page.goto(`/admin/vouchers?search=${code}`);
  await expect(page.locator("tbody .badge")).not.toHaveText("Redeemed");
  await expect(page.getByRole("link", { name: `Undo ${code}` })).toHaveCount(0);
});

test("e-mails: a test message, sending again, filters and the file", async ({ office: page }, info) => {
  await page.goto("/admin/emails");
  const send = page.getByRole("button", { name: "Send test email" });
  if (info.project.name !== "no-script") await expect(send).toBeDisabled();
  await page.locator('[name="email"]').fill("operator@frontiercoast.example");
  await send.click();
  await expect(page.getByText("Test email sent successfully!")).toBeVisible();
  await page.goto("/admin/emails?status=failed");
  const rows = await page.locator("tbody tr").count();
  const file = await exported(page);
  expect(file.name).toMatch(new RegExp(`^email-logs-${day}\\.csv$`));
  expect(file.text.trim().split("\r\n")).toHaveLength(rows + 1);
  await page
    .getByRole("button", { name: /^Resend / })
    .first()
    .click();
  await expect(page.getByText("The mail is on its way again.")).toBeVisible();
  await page.goto("/admin/emails?search=operator%40frontiercoast.example&type=test");
  await expect(page.locator("tbody tr")).toHaveCount(1);
});

test("e-mails: offline, the test message reports it", async ({ office: page, context }, info) => {
  test.skip(info.project.name === "no-script", "the browser says so itself");
  await page.goto("/admin/emails");
  await whenAwake(page, true);
  await expect(page.getByRole("button", { name: "Send test email" })).toBeDisabled();
  await page.locator('[name="email"]').fill("operator@frontiercoast.example");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect(page.getByText("Failed to send test email", { exact: true })).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue("operator@frontiercoast.example");
  await context.setOffline(false);
});

test("messages are found, answered and reopened", async ({ office: page, club }) => {
  await page.goto("/admin/emails");
  await page.getByRole("link", { name: /^Messages \(\d+\)$/ }).click();
  await openFilters(page);
  await page.getByLabel("Status").selectOption("new");
  await page.getByRole("button", { name: "Show" }).click();
  const cards = page.locator("main li.card");
  const open = await club.db.contactMessage.count({ where: { status: "new" } });
  await expect(cards).toHaveCount(open);
  const subject = (await cards.first().getByRole("heading").textContent())!;
  await expect(cards.first().getByRole("link", { name: "Answer by mail" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await page.getByRole("button", { name: "Mark as answered" }).first().click();
  await expect(cards).toHaveCount(open - 1);
  await page.goto(`/admin/emails/messages?search=${encodeURIComponent(subject)}`);
  await expect(page.getByText(/^Answered by /)).toBeVisible();
  await page.getByRole("button", { name: "Mark as new" }).click();
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeVisible();
  expect((await exported(page)).name).toMatch(new RegExp(`^messages-${day}\\.csv$`));
});

test("subscribers are counted, filtered and exported", async ({ office: page }) => {
  await page.goto("/admin/emails/subscribers?status=confirmed");
  const rows = await page.locator("tbody .badge", { hasText: "Confirmed" }).count();
  expect(rows).toBe(await page.locator("tbody tr").count());
  const file = await exported(page);
  expect(file.name).toMatch(new RegExp(`^subscribers-${day}\\.csv$`));
  await page.goto("/admin/emails/subscribers?search=nobody");
  await expect(page.getByText("No subscribers found")).toBeVisible();
});

test("a column's head sorts by it, turns round, and keeps the filters", async ({ office: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/partners/table?city=Port+Alfred");
  const head = (name: string) => page.getByRole("columnheader", { name });
  await expect(head("Partner").first()).toHaveAttribute("aria-sort", "ascending");
  const names = () => page.locator('tbody td[data-label="Partner"]').allTextContents();
  const rising = await names();
  await head("Partner").first().getByRole("link").click();
  await expect(page).toHaveURL(/city=Port\+Alfred&sort=name_last/);
  await expect(head("Partner").first()).toHaveAttribute("aria-sort", "descending");
  expect(await names()).toEqual(rising.reverse());
  await head("Category").getByRole("link").click();
  await expect(page).toHaveURL(/sort=category$/);
  await expect(head("Category")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByLabel("Sort by")).toHaveValue("category");
  expect((await exported(page)).name).toMatch(new RegExp(`^partners-${day}\\.csv$`));
});
