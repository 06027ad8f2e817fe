import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

test.describe("the providers redirect the browser through other origins", () => {
  test.beforeEach(async ({ club }) => {
    await club.control("hops", { on: true });
  });
  test.afterEach(async ({ club }) => {
    await club.control("hops", { on: false });
  });

  for (const provider of ["PayFast", "Paystack"] as const)
    test(
      `signing in and paying at ${provider} still work`,
      { tag: provider === "PayFast" ? "@plain" : [] },
      async ({ page, context }, info) => {
        await page.goto("/join");
        await page.getByRole("button", { name: "Get Started" }).click();
        await signInAtGoogle(page, `hops.${provider.toLowerCase()}.${info.project.name}@example.test`);
        await page.waitForURL(/\/join\?step=details/);
        await page.locator('[name="phone"]').fill("083 555 0124");
        await page.getByRole("button", { name: `with ${provider}` }).click();
        const paying = await atProvider(page, provider, info.project.name === "script");
        expect(new URL(paying.url()).hostname).toBe("127.0.0.1");
        await paying.locator('button[name="outcome"][value="pay"]').click();
        await paying.getByRole("button", { name: "Yes, approve" }).click();
        await paying.waitForURL(/\/payment\/success/);
        await expect(paying.getByText(/FBI-PA-[0-9A-Z]{6}/).first()).toBeVisible();
        await context.clearCookies();
      },
    );

  test("the sign-in page still works", { tag: "@all" }, async ({ page, context }, info) => {
    await page.goto("/login");
    await page.getByRole("main").getByRole("button", { name: "Continue with Google" }).click();
    await signInAtGoogle(page, `hops.header.${info.project.name}@example.test`);
    await page.waitForURL(/\/join/);
    await context.clearCookies();
  });
});

async function signInAtGoogle(page: Page, email: string) {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="name"]').fill("Hop Mokoena");
  await page.locator('button[type="submit"], input[type="submit"]').click();
}

/** The provider's payment page: PayFast's in this tab, Paystack's in another. */
async function atProvider(page: Page, provider: "PayFast" | "Paystack", hasScript: boolean): Promise<Page> {
  const name = `Continue to ${provider}`;
  if (provider === "PayFast") {
    if (!hasScript) await page.getByRole("button", { name }).click();
    await page.waitForURL(/\/payfast\/eng\/process/);
    return page;
  }
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name }).click(),
  ]);
  await tab.waitForURL(/\/paystack\/checkout/);
  return tab;
}
