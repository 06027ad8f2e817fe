import AxeBuilder from "@axe-core/playwright";
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

for (const theme of ["light", "dark"] as const) {
  test(`every screen of the back office is accessible and keeps within its width, ${theme}`, async ({
    office: page,
    club,
  }, info) => {
    test.skip(info.project.name === "no-script", "axe is a script");
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const voucher = await club.db.voucher.findFirstOrThrow({ where: { status: "redeemed" } });
    for (const address of [...SCREENS, `/admin/vouchers/${voucher.id}/undo`]) {
      await page.goto(address);
      const menu = page.locator("summary", { hasText: "Menu" });
      if (address === "/admin/dashboard" && (await menu.isVisible())) await menu.click();
      for (const folded of await page.locator("main details:not([open]) > summary").all())
        await folded.click();
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect
        .soft(
          violations.map(
            ({ id, nodes }) =>
              `${address} ${id}: ${nodes
                .slice(0, 3)
                .map((node) => node.target)
                .join(" | ")}`,
          ),
        )
        .toEqual([]);
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${address} is too wide`,
        )
        .toBe(true);
    }
  });
}
