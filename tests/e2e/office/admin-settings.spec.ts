import { makeSecrets } from "~/web/process/secrets.server";
import { type Club, TEST_SECRET } from "../../support/server";
import { ask, expect, exported, find, narrow, test } from "../office";

async function passwordLink(club: Club): Promise<string> {
  const where = { email_type: "admin_invite" };
  const mail = await club.db.outboxMail.findFirstOrThrow({ where, orderBy: { id: "desc" } });
  return makeSecrets(TEST_SECRET).open("mail", JSON.parse(mail.data).set_password_url);
}

test("the club's settings are changed, validated and apply at once", async ({ office: page }) => {
  const open = async (row: string) => {
    await page.goto("/admin/settings");
    await page.getByRole("main").getByRole("link", { name: row }).click();
  };
  const save = () => page.getByRole("button", { name: "Save" }).click();
  await page.goto("/admin/settings");
  await open("Payment mode");
  await expect(page.getByText("Stand-in: no real money").first()).toBeVisible();
  await open("Mail");
  await expect(page.getByText("Mail waiting, failed")).toBeVisible();
  await page.locator("summary", { hasText: "Test email" }).click();
  await expect(page.getByRole("button", { name: "Send test email" })).toBeVisible();
  await open("Rules");
  await page.getByText("for the rest of its month").click();
  await save();
  await expect(page.getByText("Settings saved. They apply at once.")).toBeVisible();
  await expect(page.locator('[name="voucher_validity"][value="month"]')).toBeChecked();
  await open("Club details");
  await page.locator('[name="support_phone"]').fill("+27 46 555 0200");
  await save();
  await expect(page.getByText("Settings saved. They apply at once.")).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("main").getByText("+27 46 555 0200").first()).toBeVisible();
  await open("Club details");
  await page.locator('[name="club_name"]').fill("   ");
  await save();
  await expect(page.getByText("Nothing was saved")).toBeVisible();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await open("Rules");
  await page.getByText("on the day it was issued").click();
  await save();
  await expect(page.getByText("Settings saved. They apply at once.")).toBeVisible();
});

test("texts of the member's dashboard are added, changed and deleted", { tag: "@all" }, async ({
  office: page,
}) => {
  await page.goto("/admin/settings/content");
  await ask(
    page,
    "Add a text",
    { title: "Oysters in season", body: "At three partners.", link: "/partners", position: "3" },
    "Add the text",
  );
  await expect(page.getByText("Text saved.")).toBeVisible();
  const card = page.locator("li.card").filter({ hasText: "Oysters in season" });
  await card.getByRole("link", { name: "Edit" }).click();
  await card.locator('[name="title"]').fill("Oysters are over");
  await card.getByRole("button", { name: "Save", exact: true }).click();
  const changed = page.locator("li.card").filter({ hasText: "Oysters are over" });
  await expect(changed).toHaveCount(1);
  await changed.getByRole("link", { name: "Delete" }).click();
  await changed.getByRole("button", { name: "Yes, delete this text" }).click();
  await expect(page.getByText("Text deleted.")).toBeVisible();
  await expect(changed).toHaveCount(0);
});

test("administrators are invited, given another role or link, and removed", { tag: "@all" }, async ({
  office: page,
  browser,
  club,
}) => {
  await page.goto("/admin/settings/admins");
  await ask(
    page,
    "Add an administrator",
    {
      full_name: "Temba Nkosi",
      email: "temba@frontiercoast.example",
      role: "read_only",
    },
    "Add",
  );
  await expect(page.getByText(/^Administrator added\./)).toBeVisible();
  const card = page.locator("li.card").filter({ hasText: "Temba Nkosi" });
  const act = async (title: string, button: string, fill?: () => Promise<unknown>) => {
    await card.getByRole("link", { name: title }).click();
    await fill?.();
    await card.getByRole("button", { name: button, exact: true }).click();
  };
  await act("Change role", "Save the role", () => card.locator('[name="role"]').selectOption("support"));
  await expect(page.getByText("Role changed.")).toBeVisible();
  await expect(card.locator(".badge").first()).toHaveText("Support");
  await act("Send a new link", "Send the link");
  await expect(page.getByText(/^The link is on its way/)).toBeVisible();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await passwordLink(club));
  await theirs.getByLabel("New password").fill("gulls over the pier");
  await theirs.getByLabel("Repeat the password").fill("gulls over the pier");
  await theirs.getByRole("button", { name: "Save the password" }).click();
  await theirs.getByLabel("E-mail").fill("temba@frontiercoast.example");
  await theirs.getByLabel("Password").fill("gulls over the pier");
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await theirs.context().close();
  await act("Remove", "Yes, remove the access");
  await expect(page.getByText("Access removed.")).toBeVisible();
  await expect(card.locator(".badge").first()).toHaveText("Removed");
  await ask(
    page,
    "Change your password",
    { current_password: "not this one", password: "a new long password" },
    "Change the password",
  );
  await expect(page.getByRole("alert").or(page.locator(".field-error")).first()).toBeVisible();
});

test("the audit log is searched, filtered and exported", { tag: "@all" }, async ({ office: page }) => {
  await page.goto("/admin/partners");
  await page
    .getByRole("button", { name: /^Feature / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Stop featuring / }).first()).toBeVisible();
  await page.goto("/admin/settings/audit");
  await narrow(page, "Who", "admin");
  await expect(page).toHaveURL(/actor_kind=admin/);
  await find(page, "partner.");
  await expect(page).toHaveURL(/search=partner\.&actor_kind=admin/);
  await expect(page.locator("tbody tr").first()).toContainText(/partner|shop|the page of|PIN/);
  const file = await exported(page);
  expect(file.name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.text).toMatch(/partner\.\w+,partner \d+/);
});
