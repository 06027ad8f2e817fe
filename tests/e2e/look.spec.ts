import AxeBuilder from "@axe-core/playwright";
import { HtmlValidate } from "html-validate";
import { expect, test } from "./fixtures";

const PAGES = [
  "/",
  "/how-it-works",
  "/partners",
  "/partners?search=zzzz",
  "/partners/nowhere",
  "/join",
  "/business",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/refunds",
  "/login",
  "/redeem",
  "/newsletter/signup",
  "/admin/login",
  "/partner/login",
  "/nowhere",
];

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "void-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    "require-sri": "off",
    "no-implicit-button-type": "off",
  },
});

for (const theme of ["light", "dark"] as const) {
  test(`every public page is accessible and keeps within its width, ${theme}`, async ({
    page,
    club,
    browserName,
  }, info) => {
    test.skip(info.project.name === "no-script", "axe is a script");
    test.setTimeout(180_000);
    expect(browserName).toBe("chromium");
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const addresses = [...PAGES, `/partners/${club.credentials.partners[0]!.slug}`];
    for (const address of addresses) {
      await page.goto(address);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect
        .soft(
          violations.map(
            ({ id, nodes }) => `${address} ${id}: ${nodes.map((node) => node.target).join(" | ")}`,
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

test("every public page is valid HTML as it is served", async ({ request }, info) => {
  test.skip(info.project.name !== "no-script", "the same for all");
  for (const address of PAGES) {
    const html = await (await request.get(address)).text();
    const report = await validator.validateString(html);
    const found = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${address} ${ruleId}: ${message} (${line}:${column})`,
      ),
    );
    expect.soft(found.slice(0, 5)).toEqual([]);
  }
});
