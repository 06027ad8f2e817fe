import type { Club } from "../../support/server";
import { holdBack, whenAwake } from "../members/account-support";
import { ask, expect, exported, find, more, narrow, open, openMore, test } from "../office";

async function idOf(club: Club, status: string, plan = "local_recurring", nth = 0): Promise<number> {
  const member = club.credentials.members.filter((one) => one.status === status && one.plan_type === plan)[
    nth
  ]!;
  return (await club.db.member.findUniqueOrThrow({ where: { member_id: member.member_id } })).id;
}

test("the list is searched, filtered, sorted, paged and exported by URL", { tag: "@all" }, async ({
  office: page,
}) => {
  await page.goto("/admin/members");
  for (const label of ["Members", "Active", "Local plans", "Tourist plans"])
    await expect(page.locator(".sums span").getByText(label, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/Page 2 of/)).toBeVisible();
  await narrow(page, "Status", "past_due");
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 720) await narrow(page, "Sort", "expiry", "Sort by");
  else await page.getByRole("columnheader", { name: "Paid up until" }).getByRole("link").click();
  await expect(page).toHaveURL(/status=past_due.*sort=expiry/);
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  const rows = await page.locator("tbody tr").count();
  expect(rows).toBeGreaterThan(0);
  await expect(page.locator("tbody .badge", { hasText: "Past due" })).toHaveCount(rows);
  await expect(page.locator(".sums b").first()).toHaveText(String(rows));
  const file = await exported(page);
  expect(file.name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.text.trim().split("\r\n")).toHaveLength(rows + 1);
  await find(page, "nobody is called this");
  await expect(page.getByText("No members found")).toBeVisible();
  await page.getByRole("link", { name: "Show all members" }).click();
  await page.locator("tbody .row-link").first().click();
  await expect(page.getByRole("navigation", { name: "Part of the history" })).toBeVisible();
});

test("a printed record has the member's name and nothing to press (P107)", async ({ office: page, club }) => {
  const id = await idOf(club, "active");
  const { full_name } = await club.db.member.findUniqueOrThrow({ where: { id } });
  await page.goto(`/admin/members/${id}`);
  await expect(page.locator(".menu:visible")).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: full_name, level: 1 })).toBeVisible();
  await expect(page.locator(".menu:visible")).toHaveCount(0);
});

test("a member's history is one stream, page by page, and narrowed by what it is about", {
  tag: "@all",
}, async ({ office: page, club }) => {
  const [most] = await club.db.outboxMail.groupBy({
    by: ["member_id"],
    where: { member_id: { not: null } },
    _count: true,
    orderBy: { _count: { member_id: "desc" } },
    take: 1,
  });
  await page.goto(`/admin/members/${most?.member_id}`);
  const tabs = page.getByRole("navigation", { name: "Part of the history" });
  await tabs.getByRole("link", { name: "Everything" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^Page 2 of /)).toBeVisible();
  await tabs.getByRole("link", { name: /^Membership \d/ }).click();
  await expect(page.getByText("Joined the club")).toBeVisible();
  await tabs.getByRole("link", { name: /^Mail \d/ }).click();
  const mails = await club.db.outboxMail.count({ where: { member_id: most?.member_id } });
  await expect(tabs.locator("[aria-current]")).toContainText(`Mail ${mails}`);
  await page.locator("tbody .link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "E-mails" })).toBeVisible();
});

test("an act's dialog takes the focus, and gives it back on Escape and on Back", async ({
  office: page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "the act is all of the page");
  await page.goto(`/admin/members/${await idOf(club, "active", "local_recurring", 2)}`);
  await whenAwake(page, true);
  const extend = await open(page, "Extend");
  await expect(extend.getByLabel("Days")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(extend).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Extend" })).toBeFocused();
  await expect(await open(page, "Cancel membership")).toBeVisible();
  await page.goBack();
  await expect(extend).toHaveCount(0);
  await expect(page.locator("summary", { hasText: "More" })).toBeFocused();
});

test("a member's page shows everything; each act asks for a reason and is logged", { tag: "@all" }, async ({
  office: page,
  club,
}) => {
  const id = await idOf(club, "active");
  await page.goto(`/admin/members/${id}`);
  for (const label of ["Member ID", "Plan", "E-mail", "Phone", "City", "Joined", "Paid up until"])
    await expect(page.locator("dt").getByText(label, { exact: true })).toBeVisible();
  await expect(page.locator("dt").getByText(/^(Expires|Renews)$/)).toBeVisible();
  for (const label of ["Total savings", "Total spent", "Redemptions"])
    await expect(page.locator(".sums").getByText(label, { exact: true })).toBeVisible();

  await more(page, "Send welcome email");
  await page.getByRole("button", { name: "Send welcome email" }).click();
  await expect(page.getByText("The welcome email is on its way.")).toBeVisible();

  const before = await club.db.member.findUniqueOrThrow({ where: { id } });
  await ask(page, "Reset QR code", { reason: "Lost the phone" }, "Make a new QR code");
  await expect(page.getByText("The member has a new QR code.")).toBeVisible();
  const after = await club.db.member.findUniqueOrThrow({ where: { id } });
  expect(after).not.toEqual(before);
  await page.goto(`/admin/members/${id}?history=membership`);
  await expect(page.locator("tr", { hasText: "Lost the phone" })).toBeVisible();

  await ask(page, "Edit details", { full_name: "Zanele Edited", reason: "Married" }, "Save");
  await expect(page.getByRole("heading", { level: 1, name: "Zanele Edited" })).toBeVisible();
  await expect(page.getByText("Details saved.")).toBeVisible();

  await ask(page, "Extend", { days: "10", reason: "Till was down" }, "Add the days");
  await expect(page.getByText("10 days added.")).toBeVisible();
  await expect(page.locator("dialog.act")).toHaveCount(0);
  await page.goto(`/admin/members/${id}?history=membership`);
  await expect(page.locator("tr", { hasText: "Till was down" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo: take these days back" }).first().click();
  await expect(page.getByText("The days are taken back.")).toBeVisible();

  await ask(page, "Cancel membership", { reason: "Asked by phone" }, "Cancel the membership");
  await expect(page.getByText("The membership is cancelled.")).toBeVisible();
  await expect(page.locator(".badge", { hasText: "Cancelled" }).first()).toBeVisible();

  await ask(page, "Resume membership", { reason: "Changed their mind" }, "Resume the membership");
  await expect(page.getByText("The cancellation is withdrawn.")).toBeVisible();
  await expect(page.locator(".badge", { hasText: "Cancelled" })).toHaveCount(0);

  const file = await page.request.get(
    (await page.getByRole("link", { name: "Export Data", includeHidden: true }).getAttribute("href"))!,
  );
  expect(file.headers()["content-disposition"]).toMatch(/filename="member-FBI-PA-.*\.json"/);
  expect(((await file.json()) as { member: { full_name: string } }).member.full_name).toBe("Zanele Edited");
});

test("a complimentary membership reactivates an expired member, a refund ends one", { tag: "@all" }, async ({
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
  const status = page.locator(".record-head .badge");
  await expect(status).toHaveText("Active");

  await page.goto(`/admin/members/${await idOf(club, "active", "tourist_oneoff")}?history=money`);
  await page.getByRole("link", { name: "Give money back" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Came by mistake");
  await dialog.getByRole("button", { name: "Give it back" }).click();
  await expect(page.locator("h1")).toContainText(/^R99\.00 to /);
  await page.getByRole("link", { name: "Open" }).last().click();
  await expect(status).toHaveText("Expired");
  await expect(page.getByText("No paid days left")).toBeVisible();
});

test("the preview shows the member's account, and is logged", { tag: "@all" }, async ({
  office: page,
  club,
}) => {
  const id = await idOf(club, "active", "local_recurring", 1);
  await page.goto(`/admin/members/${id}`);
  await more(page, "View in public site");
  await page.getByRole("link", { name: "View in public site" }).click();
  await page.getByRole("button", { name: "Show the account" }).click();
  await expect(page.getByText("Read-only preview of the member's account.")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Welcome back, /)).toBeVisible();
  const seen = page.locator("[inert]");
  for (const [tab, words] of [
    ["My Savings", "All time"],
    ["Voucher Codes", "Used discounts are back in"],
    ["History", "All years"],
    ["Payments", "Receipt"],
    ["Membership", "Local"],
  ] as const) {
    await page.getByRole("button", { name: tab, exact: true }).click();
    await expect(seen.getByText(words).first()).toBeAttached();
  }
  // Only the member has a card that works.
  expect(await page.content()).not.toMatch(/\/redeem\?m=|\/C\//);
  const where = { subject_kind: "member", subject_id: String(id), action: { contains: "preview" } };
  await expect.poll(() => club.db.auditEntry.count({ where })).toBe(6);
});

test("an unknown member is explained, with a link back", { tag: "@all" }, async ({ office: page }) => {
  await page.goto("/admin/members/999999");
  await expect(page.getByText("Member not found")).toBeVisible();
  await page.getByRole("link", { name: "Back to the members" }).click();
  await expect(page).toHaveURL(/\/admin\/members$/);
});

test("a refused act stays open with what was typed", { tag: "@plain" }, async ({ office: page, club }) => {
  await page.goto(`/admin/members/${await idOf(club, "active", "local_recurring", 2)}`);
  await ask(page, "Edit details", { full_name: "   ", reason: "Kept" }, "Save");
  const act = page.locator("dialog.act");
  await expect(act.locator(".field-error")).toBeVisible();
  await expect(act.locator('[name="reason"]')).toHaveValue("Kept");
  // Whom it is about, also where the act is all of the page.
  await expect(page.locator("h1")).toBeVisible();
});

test("a press on an act's button counts though the page's scripts begin to run under it", async ({
  office: page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "needs a script");
  const release = await holdBack(page, /\.js$/);
  await page.goto(`/admin/members/${await idOf(club, "active", "local_recurring", 2)}?act=edit`, {
    waitUntil: "commit",
  });
  const act = page.locator("dialog.act");
  await act.locator('[name="reason"]').fill("Kept");
  await act.locator('[name="full_name"]').fill("   ");
  const button = (await act.getByRole("button", { name: "Save", exact: true }).boundingBox())!;
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
  await page.mouse.down();
  release();
  await whenAwake(page, true);
  await page.mouse.up();
  await expect(act.locator(".field-error")).toBeVisible();
  await expect(act.locator('[name="reason"]')).toHaveValue("Kept");
});

test("what is typed before a refused act's page is read again stays", async ({
  office: page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "needs a script");
  await page.goto(`/admin/members/${await idOf(club, "active", "local_recurring", 2)}`);
  await whenAwake(page, true);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const answered = page.waitForResponse((answer) => answer.request().method() === "GET");
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === "GET") await released;
    await route.continue();
  });
  await ask(page, "Edit details", { full_name: "   ", reason: "Kept" }, "Save");
  const act = page.locator("dialog.act");
  await expect(act.locator(".field-error")).toBeVisible();
  await act.locator('[name="full_name"]').fill("Typed Meanwhile");
  release();
  await answered;
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(act.locator('[name="full_name"]')).toHaveValue("Typed Meanwhile");
});

test("the focus goes to the refused field, or to what happened", async ({ office: page, club }, info) => {
  test.skip(info.project.name === "no-script", "the browser puts it at the top itself");
  await page.goto(`/admin/members/${await idOf(club, "active", "local_recurring", 2)}`);
  await whenAwake(page, true);
  await ask(page, "Extend", { days: "9999", reason: "Kept" }, "Add the days");
  const days = page.locator('dialog.act [name="days"]');
  await expect(days).toBeFocused();
  await days.fill("5");
  await page.getByRole("button", { name: "Add the days" }).click();
  const result = page.locator(".panel-success", { hasText: "5 days added." });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expect(page.locator("dialog.act")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("dialog.act")).toHaveCount(0);
});

test(
  "members are imported from a file after a look at each line, and taken away again",
  { tag: "@all" },
  async ({ office: page }, { project }) => {
    const at = `${project.name}.import.test`;
    const lines = [
      "Name,E-mail,Cell,Town,Plan",
      `Anele Jacobs,anele@${at},825550141,PE,local`,
      `Ben Botha,ben@${at},,Jozi,local`,
      `Cindy Cele,cindy@${at},,East London,Tourist Pass`,
    ];
    await page.goto("/admin/members");
    await openMore(page);
    await page.getByRole("link", { name: "Import", exact: true }).filter({ visible: true }).click();
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Look at the lines" }).click();
    await expect(page.getByText("“Jozi” is not one of Port Alfred, East London, Gqeberha.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download the line with errors" })).toBeVisible();
    await page.getByRole("link", { name: "Change the columns" }).click();
    await page.getByLabel("City").selectOption("All lines: Port Alfred");
    await page.getByRole("button", { name: "Look at the lines" }).click();
    await page.getByRole("button", { name: "Import 3 members", exact: true }).click();
    await expect(page.getByText("3 members are imported")).toBeVisible();
    await page.getByText("Undo the import").click();
    await page.getByRole("button", { name: "Remove 3 members again" }).click();
    await expect(page.getByText("This import was undone")).toBeVisible();
  },
);
