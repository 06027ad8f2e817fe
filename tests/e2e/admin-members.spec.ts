import type { Club } from "../support/server";
import { ask, expect, exported, find, narrow, test } from "./office";

async function idOf(club: Club, status: string, plan = "local_recurring", nth = 0): Promise<number> {
  const member = club.credentials.members.filter((one) => one.status === status && one.plan_type === plan)[
    nth
  ]!;
  return (await club.db.member.findUniqueOrThrow({ where: { member_id: member.member_id } })).id;
}

test("the list is searched, filtered, sorted, paged and exported by URL", async ({ office: page }) => {
  await page.goto("/admin/members");
  for (const label of ["Members", "Active", "Local plans", "Tourist plans"])
    await expect(page.locator(".tile dt").getByText(label, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/Page 2 of/)).toBeVisible();
  await narrow(page, "Status", "past_due");
  if ((page.viewportSize()?.width ?? 0) < 720) await narrow(page, "Sort", "expiry", "Sort by");
  else await page.getByRole("columnheader", { name: "Paid up until" }).getByRole("link").click();
  await expect(page).toHaveURL(/status=past_due.*sort=expiry/);
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  const rows = await page.locator("tbody tr").count();
  expect(rows).toBeGreaterThan(0);
  await expect(page.locator("tbody .badge", { hasText: "Past due" })).toHaveCount(rows);
  await expect(page.locator(".tile dd").first()).toHaveText(String(rows));
  const file = await exported(page);
  expect(file.name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.text.trim().split("\r\n")).toHaveLength(rows + 1);
  await find(page, "nobody is called this");
  await expect(page.getByText("No members found")).toBeVisible();
  await page.getByRole("link", { name: "Show all members" }).click();
  await page.locator("tbody .row-link").first().click();
  await expect(page.getByRole("heading", { name: "Information" })).toBeVisible();
});

test("a member's page shows the latest of each list, and all on request", async ({ office: page, club }) => {
  const [most] = await club.db.outboxMail.groupBy({
    by: ["member_id"],
    where: { member_id: { not: null } },
    _count: true,
    orderBy: { _count: { member_id: "desc" } },
    take: 1,
  });
  await page.goto(`/admin/members/${most?.member_id}`);
  const mails = page.locator("#mails tbody tr");
  await expect(mails).toHaveCount(5);
  await page.getByRole("link", { name: "Show all: Mail" }).click();
  await expect(mails).toHaveCount(await club.db.outboxMail.count({ where: { member_id: most?.member_id } }));
  await expect(page.locator("#payments tbody tr").nth(5)).toHaveCount(0);
});

test("a member's page shows everything; each act asks for a reason and is logged", async ({
  office: page,
  club,
}) => {
  const id = await idOf(club, "active");
  await page.goto(`/admin/members/${id}`);
  for (const name of [
    "Information",
    "Quick actions",
    "Redemption history",
    "Membership history",
    "Payments",
    "Mail",
    "Audit trail",
  ])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  for (const label of ["Total savings", "Total spent", "Redemptions"])
    await expect(page.locator(".tile dt").getByText(label, { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Send welcome email" }).click();
  await expect(page.getByText("The welcome email is on its way.")).toBeVisible();

  const before = await club.db.member.findUniqueOrThrow({ where: { id } });
  await ask(page, "Reset QR code", { reason: "Lost the phone" }, "Make a new QR code");
  await expect(page.getByText("The member has a new QR code.")).toBeVisible();
  const after = await club.db.member.findUniqueOrThrow({ where: { id } });
  expect(after).not.toEqual(before);
  await expect(page.locator("tr", { hasText: "Lost the phone" })).toBeVisible();

  await ask(page, "Edit details", { full_name: "Zanele Edited", reason: "Married" }, "Save");
  await expect(page.getByRole("heading", { level: 1, name: "Zanele Edited" })).toBeVisible();
  await expect(page.getByText("Details saved.")).toBeVisible();

  await ask(page, "Extend", { days: "10", reason: "Till was down" }, "Add the days");
  await expect(page.getByText("Days added.")).toBeVisible();
  await expect(page.locator("tr", { hasText: "Till was down" }).first()).toBeVisible();

  await ask(page, "Cancel membership", { reason: "Asked by phone" }, "Cancel the membership");
  await expect(page.getByText("The membership is cancelled.")).toBeVisible();
  await expect(page.locator(".badge", { hasText: "Cancelled" }).first()).toBeVisible();

  const file = await page.request.get(
    (await page.getByRole("link", { name: "Export Data" }).getAttribute("href"))!,
  );
  expect(file.headers()["content-disposition"]).toMatch(/filename="member-FBI-PA-.*\.json"/);
  expect(((await file.json()) as { member: { full_name: string } }).member.full_name).toBe("Zanele Edited");
});

test("a complimentary membership reactivates an expired member, a refund ends one", async ({
  office: page,
  club,
}) => {
  await page.goto(`/admin/members/${await idOf(club, "expired")}`);
  await ask(
    page,
    "Complimentary membership",
    { plan_type: "tourist_oneoff", days: "14", reason: "Guest of the club" },
    "Give the membership",
  );
  await expect(page.getByText("Complimentary membership given.")).toBeVisible();
  await expect(page.locator("section", { hasText: "Information" }).locator(".badge").first()).toHaveText(
    "Active",
  );

  await page.goto(`/admin/members/${await idOf(club, "active", "tourist_oneoff")}`);
  await ask(page, "Record refund", { reason: "Came by mistake" }, "Record the refund");
  await expect(page.getByText("Refund recorded.")).toBeVisible();
  await expect(page.locator(".badge", { hasText: "Refunded" })).toBeVisible();
  await expect(page.locator("section", { hasText: "Information" }).locator(".badge").first()).toHaveText(
    "Expired",
  );
});

test("the preview shows the member's account, and is logged", async ({ office: page, club }) => {
  const id = await idOf(club, "active", "local_recurring", 1);
  await page.goto(`/admin/members/${id}`);
  await page.getByRole("link", { name: "View in public site" }).click();
  await page.getByRole("button", { name: "Show the account" }).click();
  await expect(page.getByText("Read-only preview of the member's account.")).toBeVisible();
  await expect(page.getByText(/^Welcome back, /)).toBeVisible();
  const written = await club.db.auditEntry.count({
    where: { subject_kind: "member", subject_id: String(id), action: { contains: "preview" } },
  });
  expect(written).toBe(1);
});

test("an unknown member is explained, with a link back", async ({ office: page }) => {
  await page.goto("/admin/members/999999");
  await expect(page.getByText("Member not found")).toBeVisible();
  await page.getByRole("link", { name: "Back to the members" }).click();
  await expect(page).toHaveURL(/\/admin\/members$/);
});

test("a refused act stays open with what was typed", async ({ office: page, club }) => {
  await page.goto(`/admin/members/${await idOf(club, "active", "local_recurring", 2)}`);
  await ask(page, "Edit details", { full_name: "   ", reason: "Kept" }, "Save");
  const act = page.locator("details.ask[open]");
  await expect(act.locator(".field-error")).toBeVisible();
  await expect(act.locator('[name="reason"]')).toHaveValue("Kept");
});
