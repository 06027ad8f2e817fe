import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { whenAwake } from "../members/account-support";

/** Forms submitted faster than a person can type are refused. */
const TYPING_MS = 2100;
const WIDTHS = [360, 1280];

async function fill(page: Page, fields: Record<string, string>) {
  const form = page.getByRole("main").locator("form").last();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

for (const width of WIDTHS) {
  test.describe(`${width} px`, { tag: width === 360 ? [] : "@all" }, () => {
    test.use({ viewport: { width, height: 800 } });
    test.skip(
      ({ javaScriptEnabled }) => width > 360 && javaScriptEnabled === false,
      "the same forms as at 360 px",
    );

    test("a visitor finds a shop and shares it", async ({ page, club }, info) => {
      const shop = club.credentials.partners.find((partner) => partner.city === "Gqeberha")!;
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Featured Partners" })).toBeVisible();
      await page.getByRole("main").locator('a[href="/partners"]').first().click();
      await expect(page.getByText(/Showing \d+ of \d+ partners/)).toBeVisible();
      for (const name of ["Gqeberha (Port Elizabeth)", shop.category]) {
        if (width === 360) await page.locator(".filter-toggle summary").click();
        await page.locator(".filters").getByRole("link", { name }).click();
        await expect(page.locator(".filters [aria-current]").filter({ hasText: name })).toHaveCount(1);
        if (info.project.name === "script")
          await expect(page.locator(".filter-toggle [open]")).toHaveCount(0);
      }
      await page.locator('[name="search"]').fill(`pe ${shop.name.split(" ")[0]?.toUpperCase()}`);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/city=Gqeberha/);
      await expect(page).toHaveURL(/search=pe/);
      await page
        .getByRole("link", { name: new RegExp(shop.name) })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: shop.name, level: 1 })).toBeVisible();
      await page.getByRole("heading", { name: "Contact, share, help" }).click();
      await expect(page.getByRole("link", { name: "WhatsApp", exact: true }).first()).toHaveAttribute(
        "href",
        new RegExp(encodeURIComponent(`/partners/${shop.slug}`)),
      );
      if (info.project.name === "script") {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await whenAwake(page, true);
        await page.getByRole("button", { name: "Copy link" }).click();
        await expect(page.getByText("Copied", { exact: true })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/partners/${shop.slug}`);
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
        });
        await page.getByRole("button", { name: "Copy link" }).click();
        await expect(page.getByText("does not let this page copy")).toBeVisible();
      }
      await page.goto("/partners?search=zzzz");
      await expect(page.getByText("No partners found")).toBeVisible();
      await page.getByRole("link", { name: "Clear filters" }).click();
      await expect(page.getByText(/Showing \d+ of \d+ partners/)).toBeVisible();
    });

    test("an invalid contact message is explained and kept; then it is sent", async ({
      page,
      club,
    }, info) => {
      const subject = `Hours ${info.project.name} ${width}`;
      await page.goto("/contact");
      await fill(page, {
        name: "Thabo",
        email: "thabo@example",
        type: "billing",
        subject,
        message: "When?",
      });
      await page.waitForTimeout(TYPING_MS);
      await page.getByRole("button", { name: "Send message" }).click();
      const summary = page.getByRole("alert");
      await expect(summary).toContainText("e-mail");
      await expect(page.getByRole("main").locator('[name="subject"]')).toHaveValue(subject);
      await expect(page.getByRole("main").locator('[name="type"]')).toHaveValue("billing");
      await fill(page, { email: "thabo@example.test" });
      await page.waitForTimeout(TYPING_MS);
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("Message sent")).toBeVisible();
      expect(await club.db.contactMessage.count({ where: { subject } })).toBe(1);
      if (info.project.name === "script")
        await expect(page.getByRole("button", { name: "Send message" })).toBeVisible({ timeout: 6000 });
    });

    test("a shop applies", async ({ page, club }, info) => {
      const business_name = `Kiosk ${info.project.name} ${width}`;
      await page.goto("/business");
      await fill(page, {
        business_name,
        category: "Beauty",
        address: "1 Beach Road",
        name: "Ayanda",
        email: "ayanda@example.test",
        phone: "046 624 0000",
        website: "javascript:alert(1)",
      });
      await page.waitForTimeout(TYPING_MS);
      await page.getByRole("button", { name: "Send application" }).click();
      await expect(page.getByRole("alert")).toContainText(/website|address/i);
      await expect(page.getByRole("main").locator('[name="business_name"]')).toHaveValue(business_name);
      await fill(page, { website: "kiosk.example.test" });
      await page.waitForTimeout(TYPING_MS);
      await page.getByRole("button", { name: "Send application" }).click();
      await expect(page.getByText("Application received")).toBeVisible();
      const sent = await club.db.partnerApplication.findMany({ where: { business_name } });
      expect(sent.map(({ website }) => website)).toEqual(["https://kiosk.example.test"]);
    });

    test("a visitor subscribes to the newsletter in the footer", async ({ page, club }, info) => {
      const email = `reader.${info.project.name}.${width}@example.test`;
      await page.goto("/about");
      const footer = page.getByRole("contentinfo");
      await footer.locator("#footer-email").fill(email);
      await footer.getByRole("button", { name: "Send me news" }).click();
      await expect(page.getByText(/confirm/i).first()).toBeVisible();
      await expect
        .poll(() => club.db.newsletterSubscriber.count({ where: { email, status: "pending" } }))
        .toBe(1);
      // What was sent is not filled in again by a reload.
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem("kept-form") ?? ""))
        .not.toContain(email);
    });

    test("a theme without its cookie is restored from the device, and the next page is right at once", async ({
      page,
    }, info) => {
      test.skip(info.project.name === "no-script", "what the device keeps is read by a script");
      await page.goto("/about");
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      const lost = await page.reload();
      expect(await lost?.text()).not.toContain('data-theme="dark"');
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      const next = await page.goto("/how-it-works");
      expect(await next?.text()).toContain('data-theme="dark"');
    });

    test("theme and lite mode are chosen, kept and left again", async ({ page }) => {
      await page.goto("/how-it-works");
      await page.getByRole("button", { name: "Dark theme" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.getByRole("button", { name: "Light theme" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await page.getByRole("link", { name: /Lite version/ }).click();
      await expect(page.getByRole("link", { name: /Full version/ })).toBeVisible();
      await page.goto("/partners");
      expect(await page.locator("img").count()).toBe(0);
      await page.getByText("More links").click();
      await page.getByRole("link", { name: /Full version/ }).click();
      await page.goto("/partners");
      expect(await page.locator("img").count()).toBeGreaterThan(0);
    });
  });
}

for (const [address, send] of [
  ["/business", "Send application"],
  ["/contact", "Send message"],
] as const)
  test(
    `the first wrong field of ${address} has the focus and is in view, with its label and message`,
    {
      tag: address === "/contact" ? "@all" : [],
    },
    async ({ page }, info) => {
      const scripts = info.project.name !== "no-script";
      await page.goto(address);
      await whenAwake(page, scripts);
      const form = page.getByRole("main").locator("form", { has: page.getByRole("button", { name: send }) });
      if (!scripts) await form.evaluate((node) => node.setAttribute("novalidate", ""));
      await form.getByRole("button", { name: send }).click();
      const wrong = page.getByRole("main").locator("[aria-invalid=true]").first();
      await expect(wrong).toBeFocused();
      await expect(wrong).toBeInViewport({ ratio: 1 });
      const id = await wrong.getAttribute("id");
      await expect(page.locator(`label[for="${id}"]`)).toBeInViewport({ ratio: 1 });
      await expect(page.locator(`[id="${id}-error"]`)).toBeInViewport({ ratio: 1 });
    },
  );

test(
  "empty fields are named in the club's words, with and without scripts",
  { tag: "@plain" },
  async ({ page }, info) => {
    const scripts = info.project.name !== "no-script";
    await page.goto("/contact");
    if (scripts) await whenAwake(page, scripts);
    await page.getByLabel("Subject").fill("Hello");
    const send = page.getByRole("button", { name: "Send message" });
    // Without scripts the browser's own words come first.
    if (!scripts)
      await send.evaluate((button: HTMLButtonElement) => button.form!.setAttribute("novalidate", ""));
    await send.click();
    const name = page.getByRole("main").getByLabel("Your name");
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator(`[id="${await name.getAttribute("id")}-error"]`)).toHaveText(
      "Enter your name.",
    );
    await expect(page.getByLabel("Subject")).toHaveValue("Hello");
  },
);

test("the newsletter's button waits for an address", async ({ page }, info) => {
  test.skip(info.project.name === "no-script", "the button is always there without scripts");
  await page.goto("/");
  const send = page.getByRole("button", { name: "Send me news" });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeDisabled();
  await page.locator("#footer-email").fill("someone@example.test");
  await expect(send).toBeEnabled();
});
