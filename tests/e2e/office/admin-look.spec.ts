import type { Page } from "@playwright/test";
import { makeMember } from "../../factories";
import { sampleOf } from "../../support/all";
import { OFFICE_SCREENS } from "../../support/public-pages";
import { expect, test } from "../office";
import { expectSound, expectSoundInBothThemes } from "../sound";

/** A test for each, so that no single one takes minutes. */
const GROUPS = 4;

for (let group = 0; group < GROUPS; group++)
  test(`every screen of the back office is accessible and keeps within its width, light and dark (${group + 1} of ${GROUPS})`, async ({
    office: page,
    club,
  }, info) => {
    test.skip(info.project.name === "no-script", "axe is a script");
    test.setTimeout(180_000);
    const voucher = await club.db.voucher.findFirstOrThrow({ where: { status: "redeemed" } });
    const screens = [...OFFICE_SCREENS, `/admin/vouchers/${voucher.id}/undo`];
    for (const address of sampleOf(screens.filter((_, index) => index % GROUPS === group))) {
      await page.goto(address);
      const menu = page.locator("summary", { hasText: "Menu" });
      if (address === "/admin/dashboard" && (await menu.isVisible())) await menu.click();
      // Menus lie over the rows below, which would count as covered.
      await page.locator("main details:not(.row-menu, .record-ways .menu)").evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true;
      });
      // Dark colours are the same at every width, so one project suffices.
      await (info.project.name === "script" ? expectSoundInBothThemes : expectSound)(page);
      if (info.project.name === "desktop") await expectRoomOnTablet(page);
    }
  });

test("a member's page keeps within its height, and its acts within the screen", async ({ office: page }, {
  project,
}) => {
  test.skip(project.name !== "script", "one run is enough");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const part of ["redemptions", "money", "mail", "membership", "all"]) {
    await page.goto(`/admin/members/1?history=${part}`);
    await expect(page.locator("tbody tr").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), part).toBeLessThanOrEqual(1100);
  }
  await page.goto("/admin/members/1?act=complimentary");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Give the membership" })).toBeInViewport({
    ratio: 1,
  });
});

test("a name of 80 characters wraps at 320 pixels", async ({ office: page, club }, { project }) => {
  test.skip(project.name !== "script", "one width is enough");
  const { id } = await makeMember(club.db, { full_name: "Wrapped".repeat(11) });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/members/${id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

async function expectRoomOnTablet(page: Page) {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: before.height });
  await expectSound(page, { where: `${page.url()} at 768`, scripts: false });
  await page.setViewportSize(before);
}
