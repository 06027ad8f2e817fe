import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./office";

const SCREENS = [
  "/admin/dashboard",
  "/admin/members",
  "/admin/members?search=nobody",
  "/admin/members/1",
  "/admin/members/1/preview",
  "/admin/members/999999",
  "/admin/partners",
  "/admin/partners/applications",
  "/admin/partners/changes",
  "/admin/partners/new",
  "/admin/partners/1/edit",
  "/admin/partners/1/delete",
  "/admin/partners/1/notify",
  "/admin/vouchers",
  "/admin/payments",
  "/admin/redemptions",
  "/admin/redemptions/1/void",
  "/admin/emails",
  "/admin/emails/messages",
  "/admin/emails/subscribers",
  "/admin/settings",
  "/admin/settings/content",
  "/admin/settings/admins",
  "/admin/settings/audit",
];

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test("every screen of the back office is accessible and keeps within its width, light and dark", async ({
  office: page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "axe is a script");
  test.setTimeout(180_000);
  const voucher = await club.db.voucher.findFirstOrThrow({ where: { status: "redeemed" } });
  for (const address of [...SCREENS, `/admin/vouchers/${voucher.id}/undo`]) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(address);
    const menu = page.locator("summary", { hasText: "Menu" });
    if (address === "/admin/dashboard" && (await menu.isVisible())) await menu.click();
    await page.locator("main details").evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${address} is too wide`,
      )
      .toBe(true);
    const light = await axe(page).withTags(TAGS).analyze();
    expect.soft(said(address, light)).toEqual([]);
    // The dark colours are the same at every width: once is enough.
    if (info.project.name !== "script") continue;
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await axe(page).withRules(["color-contrast"]).analyze();
    expect.soft(said(`${address} in the dark`, dark)).toEqual([]);
  }
});

// Eight rows say what all of them say, in a third of the time.
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .exclude("main tbody > tr:nth-child(n + 9), main ul > li:nth-child(n + 9)");

function said(where: string, { violations }: Awaited<ReturnType<AxeBuilder["analyze"]>>): string[] {
  return violations.map(({ id, nodes }) => {
    const targets = nodes.slice(0, 3).map((node) => node.target);
    return `${where} ${id}: ${targets.join(" | ")}`;
  });
}
