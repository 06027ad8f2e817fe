import type { Page } from "@playwright/test";
import { holdBack, whenAwake } from "../members/account-support";
import { expect, exported, find, narrow, numberIn, openMore, test } from "../office";

const day = String.raw`\d{4}-\d\d-\d\d`;

test("payments: revenue tiles, filters, and the file", { tag: "@all" }, async ({ office: page }) => {
  await page.goto("/admin/payments");
  for (const label of ["Revenue", "This month", "Pending", "Failed"])
    await expect(page.locator(".sums span").getByText(label, { exact: true })).toBeVisible();
  await expect(page.locator(".sums b").first()).toHaveText(/^R[\d ]+\.\d\d$/);
  await narrow(page, "Status", "failed");
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  const rows = await page.locator("tbody tr").count();
  expect(rows).toBeGreaterThan(0);
  await expect(page.locator("tbody .badge", { hasText: "Failed" })).toHaveCount(rows);
  const file = await exported(page);
  expect(file.name).toMatch(new RegExp(`^payments-${day}\\.csv$`));
  expect(file.text.trim().split("\r\n")).toHaveLength(rows + 1);
  await find(page, "no such payment");
  await expect(page.getByText("No payments found")).toBeVisible();
});

test("redemptions: the time filter, the average, and undoing one", async ({ office: page }) => {
  await page.goto("/admin/redemptions");
  const average = page.locator(".sums li").filter({ hasText: "Average discount" });
  await expect(average.locator("b")).toHaveText("10%");
  const total = await numberIn(page);
  await expect(page.locator('[name="period"] option')).toHaveText([
    "All time",
    "Today",
    "Last 7 days",
    "Last 30 days",
    "Last 3 months",
  ]);
  await narrow(page, "Period", "month");
  await expect(page).toHaveURL(/period=month/);
  await expect.poll(() => numberIn(page)).toBeLessThan(total);
  expect((await exported(page)).name).toMatch(new RegExp(`^redemptions-${day}\\.csv$`));

  // The first row may have been undone by another test.
  const applied = page.locator("tr", {
    has: page.getByRole("link", { name: /^Undo: /, includeHidden: true }),
  });
  await applied
    .first()
    .getByLabel(/^Actions for /)
    .click();
  await applied
    .first()
    .getByRole("link", { name: /^Undo: / })
    .click();
  await expect(page.getByRole("heading", { name: "Undo this redemption?" })).toBeVisible();
  await page.locator('[name="reason"]').fill("Rung up twice");
  await page.getByRole("button", { name: "Undo redemption" }).click();
  await expect(page.getByText("Redemption undone successfully")).toBeVisible();
  const undone = page.locator("tr", { hasText: "Rung up twice" });
  await expect(undone.locator(".badge")).toHaveText("Undone");
  await expect(undone.locator(".cell-state")).toContainText(/, by .+: Rung up twice/);
  await expect.poll(() => numberIn(page)).toBe(total - 1);
});

test("vouchers: their statuses, and undoing one after a confirmation", { tag: "@all" }, async ({
  office: page,
}) => {
  await page.goto("/admin/vouchers?status=redeemed");
  await expect(page.locator(".sums b").last()).toHaveText(/^R[\d ]+$/);
  await expect(page.locator('[name="status"] option')).toHaveText([
    "All",
    "Available",
    "Redeemed",
    "Expired",
  ]);
  expect((await exported(page)).name).toMatch(new RegExp(`^voucher-codes-${day}\\.csv$`));
  const menu = page.getByLabel(/^Actions for /).first();
  const code = (await menu.getAttribute("aria-label"))!.replace("Actions for ", "");
  await menu.click();
  await page.getByRole("link", { name: `Undo: ${code}` }).click();
  await expect(page.getByText("undo will restore to issued status")).toBeVisible();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.goto(`/admin/vouchers?search=${code}`);
  await page.getByLabel(`Actions for ${code}`).click();
  await page.getByRole("link", { name: `Undo: ${code}` }).click();
  await page.locator('[name="reason"]').fill("Wrong till");
  await page.getByRole("button", { name: "Undo redemption" }).click();
  await expect(page.getByText("Redemption undone successfully")).toBeVisible();
  await page.goto(`/admin/vouchers?search=${code}`);
  await expect(page.locator("tbody .badge")).not.toHaveText("Redeemed");
  await page.getByLabel(`Actions for ${code}`).click();
  await expect(page.getByRole("link", { name: `Undo: ${code}` })).toHaveCount(0);
});

/** On a phone it is behind the dots. */
async function openTestMail(page: Page) {
  const button = page.locator("summary", { hasText: "Test email" });
  if (page.viewportSize()!.width >= 640) return button.click();
  await openMore(page);
  await page.getByRole("link", { name: "Test email" }).click();
}

test(
  "e-mails: a test message, sending again, filters and the file",
  { tag: "@all" },
  async ({ office: page }, info) => {
    await page.goto("/admin/emails");
    await openTestMail(page);
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
      .getByLabel(/^Actions for /)
      .first()
      .click();
    await page
      .getByRole("button", { name: /^Resend: / })
      .first()
      .click();
    await expect(page.getByText("The mail is on its way again.")).toBeVisible();
    await page.goto("/admin/emails?search=operator%40frontiercoast.example&type=test");
    await expect(page.locator("tbody tr")).toHaveCount(1);
  },
);

test(
  "e-mails: offline, the test message reports it",
  { tag: "@all" },
  async ({ office: page, context }, info) => {
    test.skip(info.project.name === "no-script", "the browser says so itself");
    await page.goto("/admin/emails");
    await whenAwake(page, true);
    await openTestMail(page);
    await expect(page.getByRole("button", { name: "Send test email" })).toBeDisabled();
    await page.locator('[name="email"]').fill("operator@frontiercoast.example");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("Failed to send test email", { exact: true })).toBeVisible();
    await expect(page.locator('[name="email"]')).toHaveValue("operator@frontiercoast.example");
    await context.setOffline(false);
  },
);

test("messages are found, answered and reopened", { tag: "@all" }, async ({ office: page, club }) => {
  await page.goto("/admin/emails");
  await page.getByRole("link", { name: /^Messages/ }).click();
  await narrow(page, "Status", "new");
  const rows = page.locator("tbody tr");
  const menu = page.locator("tbody .row-menu > summary").first();
  const open = await club.db.contactMessage.count({ where: { status: "new" } });
  await expect(rows).toHaveCount(open);
  const subject = (await rows.first().locator(".cell-title a").textContent())!;
  await menu.click();
  await page.getByRole("link", { name: `Answer: ${subject}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByText("Marked as answered.")).toBeVisible();
  await page.getByRole("button", { name: "Mark as new" }).click();
  await expect(page.getByText("Marked as new.")).toBeVisible();
  await page.getByLabel("Your answer").fill("Please bring your card on Monday.");
  // What was typed is not lost to the other button (B122).
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByText(/^You have typed an answer\./).first()).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("Please bring your card on Monday.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: /^Send this to / })).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByLabel("Your answer")).toHaveValue("Please bring your card on Monday.");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Answered. The mail is on its way.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Answered by / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as new" })).toHaveCount(0);
  await page.goto("/admin/emails/messages");
  expect((await exported(page)).name).toMatch(new RegExp(`^messages-${day}\\.csv$`));
});

test("subscribers are counted, filtered and exported", { tag: "@all" }, async ({ office: page }) => {
  await page.goto("/admin/emails/subscribers?status=confirmed");
  const rows = await page.locator("tbody .badge", { hasText: "Confirmed" }).count();
  expect(rows).toBe(await page.locator("tbody tr").count());
  const file = await exported(page);
  expect(file.name).toMatch(new RegExp(`^subscribers-${day}\\.csv$`));
  await page.goto("/admin/emails/subscribers?search=nobody");
  await expect(page.getByText("No subscribers found")).toBeVisible();
});

test("a column's head sorts by it, turns round, and keeps the filters", { tag: "@all" }, async ({
  office: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/vouchers?status=issued");
  const head = (name: string) => page.getByRole("columnheader", { name });
  const first = () => page.locator('tbody td[data-label="Partner"]').first().textContent();
  await head("Partner").first().getByRole("link").click();
  await expect(page).toHaveURL(/status=issued.*sort=partner$/);
  await expect(head("Partner").first()).toHaveAttribute("aria-sort", "ascending");
  const lowest = (await first())!;
  await head("Partner").first().getByRole("link").click();
  await expect(page).toHaveURL(/status=issued.*sort=partner_last$/);
  await expect(head("Partner").first()).toHaveAttribute("aria-sort", "descending");
  expect((await first())! > lowest).toBe(true);
  await expect(page.locator('[name="sort"]')).toHaveValue("partner_last");
  expect((await exported(page)).name).toMatch(new RegExp(`^voucher-codes-${day}\\.csv$`));
});

test("a phone sorts by the chip, and no head takes the focus unseen", async ({ office: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/vouchers");
  const heads = page.locator("thead a");
  expect(await heads.count()).toBeGreaterThan(0);
  for (const head of await heads.all()) await expect(head).toBeHidden();
  await page.locator(".chip-sort summary").click();
  await expect(page.locator('[name="sort"]')).toBeVisible();
});

test("what is typed while a list loads stays, and Back shows the filter as it was", async ({
  office: page,
}, info) => {
  test.skip(info.project.name === "no-script", "Without scripts each list is a page of its own.");
  await page.goto("/admin/settings/audit");
  await whenAwake(page, true);
  const release = await holdBack(page, /audit\?.*_data=/);
  await narrow(page, "Who", "admin");
  await page.getByLabel("Search").fill("partner.");
  release();
  await expect(page.locator(".chip-on")).toContainText("Who");
  await expect(page.getByLabel("Search")).toHaveValue("partner.");
  await narrow(page, "Who", "member");
  await expect(page).toHaveURL(/search=partner\.&actor_kind=member/);
  await page.goBack();
  await expect(page).toHaveURL(/search=&actor_kind=admin/);
  await expect(page.getByLabel("Search")).toHaveValue("");
  await expect(page.locator('.list-filters [name="actor_kind"]')).toHaveValue("admin");
});

test("a value that no filter knows is named, and a page beyond the last leads to the last", {
  tag: "@all",
}, async ({ office: page }) => {
  await page.goto("/api/admin/payments/export?status=sucess");
  await expect(page).toHaveURL(/admin\/payments\?status=sucess/);
  await expect(page.getByText("Status: “sucess” is not known here, so it is ignored.")).toBeVisible();
  await page.goto("/admin/payments?status=success");
  await expect(page.getByRole("link", { name: "Remove the filter Status: Completed" })).toBeVisible();
  await page.goto("/admin/payments?page=999");
  await expect(page).toHaveURL(/page=\d{1,2}$/);
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
});

test("redemptions are narrowed by shop, and their names lead to the member and the shop", {
  tag: "@all",
}, async ({ office: page }) => {
  await page.goto("/admin/redemptions");
  const shop = (await page.locator('[name="partner"] option').nth(1).textContent())!;
  const id = (await page.locator('[name="partner"] option').nth(1).getAttribute("value"))!;
  await narrow(page, "Partner", id);
  await expect(page.getByRole("link", { name: `Remove the filter Partner: ${shop}` })).toBeVisible();
  const row = page.locator("tbody tr").first();
  await expect(row.getByRole("link", { name: shop, exact: true })).toHaveAttribute(
    "href",
    `/admin/partners/${id}/edit`,
  );
  const name = (await row.locator(".row-link").first().textContent())!;
  await row.locator(".row-link").first().click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});
