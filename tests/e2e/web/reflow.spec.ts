import type { Page } from "@playwright/test";
import { ACCOUNT_SCREENS, OTHER_SCREENS, PORTAL_SCREENS, PUBLIC_PAGES } from "../../support/public-pages";
import { expect, test } from "../fixtures";
import { becomeMember, emailOf } from "../members/account-support";

const PUBLIC = [...PUBLIC_PAGES, ...OTHER_SCREENS];
test("the help on reading pages covers nothing: a line in the footer, and a button in a wide margin", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  const help = page.getByRole("complementary", { name: "Chat and news" });
  const button = page.locator(".floating-button");
  for (const size of [
    { width: 320, height: 256 },
    { width: 360, height: 740 },
    { width: 1024, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(button).toBeHidden();
    await expect(help).toHaveCSS("position", "static");
    await help.getByRole("link", { name: "Chat on WhatsApp" }).scrollIntoViewIfNeeded();
    await expect(help.getByRole("link", { name: "Chat on WhatsApp" })).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const end = (await page.locator("main.page").boundingBox())!;
  const padding = 32;
  expect((await button.boundingBox())!.x).toBeGreaterThanOrEqual(end.x + end.width - padding);
  await button.click();
  await expect(page.locator(".floating-sheet")).toBeVisible();
});

test("on a low screen, or with letters of double size, the counter's foot covers no field", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto("/redeem");
  await expect(page.locator(".till-foot")).not.toBeInViewport();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.locator(".till-foot")).toBeInViewport();
});

/** WCAG 2.2, 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;
/** As the setting of a browser, on which every length in rem depends. */
const LARGE = "html { font-size: 200% !important; }";

/** What reaches over the right edge of the page. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isSeen = (element: Element) =>
      element.getBoundingClientRect().width > 0 && element.checkVisibility();
    const wide = [...document.querySelectorAll("main *, header *, footer *")].filter(
      (element) => isSeen(element) && element.getBoundingClientRect().right > innerWidth + 1,
    );
    const deepest = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return deepest
      .slice(0, 4)
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 30)}`);
  });
}

for (const [name, width, style] of [
  ["with text spacing at 320 px", 320, SPACING],
  ["with letters of double size at 360 px", 360, LARGE],
] as const)
  test(
    `every public, account and portal page keeps within its width ${name}`,
    { tag: "@all" },
    async ({ page, club, context }, info) => {
      // Playwright waits for the added styles by a script of the page.
      test.skip(info.project.name !== "script", "the layout is the same without scripts");
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 640 });
      const found: Record<string, string[]> = {};
      const visit = async (address: string) => {
        await page.goto(address);
        await page.addStyleTag({ content: style });
        const wide = await tooWide(page);
        if (wide.length > 0) found[address] = wide;
      };
      for (const address of [...PUBLIC, `/partners/${club.credentials.partners[0]!.slug}`])
        await visit(address);
      await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
      const payment = await club.db.payment.findFirstOrThrow({
        where: { status: "completed", member: { email: emailOf(club, "local_recurring", "active") } },
      });
      for (const address of [...ACCOUNT_SCREENS, `/account/payments/${payment.id}`]) await visit(address);
      await context.clearCookies();
      const { username, password } = club.credentials.partners[0]!;
      await page.request.post("/partner/login", {
        form: { username, password },
        headers: { origin: club.origin },
      });
      for (const address of PORTAL_SCREENS) await visit(address);
      expect(found).toEqual({});
    },
  );
