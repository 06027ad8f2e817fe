import type { Page } from "@playwright/test";
import { whenAwake } from "../members/account-support";
import { expect, signInAfresh, signInToOffice, test } from "../office";

const SCREENS = [
  "Dashboard",
  "Members",
  "Partners",
  "Vouchers",
  "Payments",
  "Redemptions",
  "E-mails",
  "Settings",
];

/** On a phone it is behind a button, on a wide screen always visible. */
async function openNavigation(page: Page) {
  const menu = page.locator("summary", { hasText: "Menu" });
  const folded = await menu.isVisible();
  await expect(page.locator("details.menu.office-narrow")).not.toHaveAttribute("open");
  if (folded) await menu.click();
  return page.getByRole("navigation", { name: folded ? "Menu" : "Back office" });
}

test("anonymous visitors go to the login and return to the requested screen", async ({ page, club }) => {
  await page.goto("/admin/payments?status=failed");
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.locator('[name="email"]').fill(club.credentials.admin.email);
  await page.locator('[name="password"]').fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").getByText("Login failed")).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue(club.credentials.admin.email);
  await page.locator('[name="password"]').fill(club.credentials.admin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/payments\?status=failed$/);
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
});

test("the navigation leads to every screen, to the site and to the logout", { tag: "@all" }, async ({
  page,
  club,
}) => {
  await signInToOffice(page, club, "support");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  for (const name of SCREENS) {
    const navigation = await openNavigation(page);
    await navigation.getByRole("link", { name: new RegExp(`^${name}( \\d+ to do)?$`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      name === "Vouchers" ? "Voucher codes" : name,
    );
  }
  await openNavigation(page);
  const site = page.getByRole("link", { name: "View Site" }).filter({ visible: true });
  await expect(site).toHaveAttribute("target", "_blank");
  const opened = page.waitForEvent("popup");
  await site.click();
  const popup = await opened;
  await expect(popup.getByRole("main")).toBeVisible();
  await popup.close();
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto("/admin/members");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("the dashboard shows statistics, open tasks, the year and the latest events", { tag: "@all" }, async ({
  office: page,
  club,
}) => {
  await page.goto("/admin/dashboard");
  const figure = (label: string | RegExp) => page.locator(".sums a").filter({ hasText: label });
  for (const label of ["active members", "received this month", "pending payments", "redemptions this month"])
    await expect(figure(label)).toBeVisible();
  await expect(figure("partners").locator("b")).toHaveText(
    String(await club.db.partner.count({ where: { is_active: true } })),
  );
  await expect(page.getByText(/^In all, [\d ]+ redemptions saved R[\d\s]+/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent activity" })).toBeVisible();
  await page.getByRole("link", { name: "More figures" }).click();
  await page.getByRole("link", { name: "Last month" }).click();
  const tile = (label: string) =>
    page.locator(".tile").filter({ has: page.getByRole("link", { name: label, exact: true }) });
  for (const label of ["Revenue", "Redemptions", "New members"]) await expect(tile(label)).toBeVisible();
  await expect(page.getByText(/^1 to \d+ \w+ \d{4}, compared with 1 to \d+ \w+ \d{4}\.$/)).toBeVisible();
  for (const chart of ["Revenue", "Redemptions", "New and lost members"]) {
    const card = page
      .locator("section.card")
      .filter({ has: page.getByRole("heading", { name: chart, exact: true }) });
    await card.locator("summary").click();
    await expect(card.getByRole("row")).toHaveCount(13);
  }
  const waiting = await club.db.outboxMail.count({ where: { status: "failed" } });
  await page.getByRole("link", { name: /^Failed mails/ }).click();
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.locator("tbody tr")).toHaveCount(waiting);
});

test("an alert is resolved", { tag: "@all" }, async ({ office: page, club }) => {
  const message = "Two payments came in for one month.";
  await club.db.alert.create({
    data: { kind: "second_payment", message, dedupe_key: `e2e ${Math.random()}`, link: "/admin/payments" },
  });
  await page.goto("/admin/dashboard");
  await page.locator("summary", { hasText: /Second payments? for one month/ }).click();
  await expect(page.getByRole("link", { name: message })).toHaveAttribute("href", "/admin/payments");
  await page.getByRole("button", { name: `Done: ${message}` }).click();
  await expect(page.getByText(message)).toHaveCount(0);
});

test("a lesser role sees the screens without the buttons", { tag: "@all" }, async ({ page, club }) => {
  await signInToOffice(page, club, "read_only");
  await page.goto("/admin/partners");
  await expect(page.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Partner" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Delete / })).toHaveCount(0);
  await page.goto("/admin/redemptions");
  await expect(page.locator("a", { hasText: "Export CSV" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Undo/ })).toHaveCount(0);
  await page.goto("/admin/members/1");
  await expect(page.locator(".record-ways")).toHaveText("Consents");
  await page.goto("/admin/partners/1/edit");
  await expect(page.getByRole("heading", { name: "Basic and contact information" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Business PIN" })).toHaveCount(0);
  await page.goto("/admin/partners/new");
  await expect(page.getByText("Your role does not allow this.")).toBeVisible();
});

test("a session says two minutes before its end how to stay, and keeps the form when it is over", async ({
  page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "needs a script");
  await signInAfresh(page, club, "owner");
  await page.clock.install();
  await page.goto("/admin/partners/new");
  await whenAwake(page, true);
  await page.locator('[name="name"]').fill("Kept Kiosk");
  await page.clock.fastForward("56:00");
  await expect(page.getByText("You are signed out in less than two minutes")).toHaveCount(0);
  await page.clock.fastForward("02:30");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByText("You are signed out in less than two minutes")).toHaveCount(0);
  await page.clock.fastForward("01:00:10");
  await page.getByRole("button", { name: "Sign in again" }).click();
  await expect(page).toHaveURL(/\/admin\/partners\/new$/);
  await expect(page.locator('[name="name"]')).toHaveValue("Kept Kiosk");
  await expect(page.getByText("What you typed before is back.")).toBeVisible();
});

test("a member is found from any screen, with Ctrl K or on the page of results", async ({
  office: page,
  club,
}, info) => {
  const member = await club.db.member.findFirstOrThrow({ where: { anonymised_at: null } });
  if (info.project.name !== "no-script") {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/admin/settings");
    await whenAwake(page, true);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(member.full_name);
    const hit = page.getByRole("option", { name: member.full_name }).first();
    await expect(hit).toBeVisible();
    await expect(hit).toHaveAttribute("aria-selected", "true");
    await page.keyboard.type(" of nowhere");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Nothing is called/)).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(member.full_name);
    await expect(hit).toBeVisible();
    await page.keyboard.press("Enter");
  } else {
    await page.goto("/admin/search");
    await page.getByRole("searchbox").filter({ visible: true }).fill(member.full_name);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("main").getByRole("link", { name: member.full_name }).first().click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.full_name);
});
