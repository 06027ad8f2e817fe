import { expect, test } from "../fixtures";

test.describe.configure({ mode: "serial" });

/** Journeys 1 to 5, on a phone. */
test(
  "join, pay, get a card, use the discount, see it counted",
  { tag: "@plain" },
  async ({ page, club, context }, info) => {
    const [shop, otherShop] =
      info.project.name === "script" ? club.credentials.partners : club.credentials.partners.slice(4);
    const email = `nomsa.${info.project.name}@example.test`;

    await test.step("a visitor chooses a plan and signs in", async () => {
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: "Join for R99" }).first().click();
      await page.getByRole("button", { name: "Get Started" }).click();
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="name"]').fill("Nomsa Khumalo");
      await page.locator('button[type="submit"], input[type="submit"]').click();
      await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
      await page.waitForURL(/\/join\?step=details&plan=local_recurring/);
    });

    await test.step("fills in the form and pays", async () => {
      await expect(page.getByRole("heading", { name: "Complete Your Membership" })).toBeVisible();
      await expect(page.locator('[name="full_name"]')).toHaveValue("Nomsa Khumalo");
      await page.locator('[name="phone"]').fill("083 555 0123");
      await page.locator('[name="city"]').selectOption("East London");
      await page.getByRole("button", { name: /Pay/ }).first().click();
      if (info.project.name === "no-script")
        await page.getByRole("button", { name: /Continue to PayFast/ }).click();
      await page.locator('button[name="outcome"][value="pay"]').click();
      await page.waitForURL(/\/payment\/success/);
      await expect(page.getByText(/FBI-PA-[0-9A-Z]{6}/)).toBeVisible();
    });
    const member_id = /FBI-PA-[0-9A-Z]{6}/.exec((await page.locator("body").textContent()) ?? "")?.[0] ?? "";

    let code = "";
    await test.step("gets a code at a partner", async () => {
      await page.goto("/partners");
      await page
        .getByRole("link", { name: /View Details/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "How to Redeem" })).toBeVisible();
      await page.goto(`/partners/${shop!.slug}`);
      await page.getByRole("button", { name: "Get my code" }).click();
      await expect(page.locator(".hidden-code summary")).toContainText("••••••");
      code = (await page.locator("[data-voucher-code]").textContent()) ?? "";
    });

    const redeem = async (field: string, value: string, pin: string, amount: string) => {
      await page.goto("/redeem");
      await page.locator(`[name="${field}"]`).fill(value);
      await page.locator('[name="amount_spent"]').fill(amount);
      await page.locator('[name="business_pin"]').fill(pin);
      await page.getByRole("button", { name: "Apply 10% Discount" }).click();
      if (await page.getByRole("heading", { name: "Check before you apply" }).isVisible())
        await page.getByRole("button", { name: "Apply 10% Discount" }).click();
    };

    await test.step("the counter applies it once, and the next shop too", async () => {
      await redeem("voucher_code", code, shop!.business_pin, "249.90");
      await expect(page.getByText("Discount Applied Successfully!")).toBeVisible();
      await expect(page.getByText("R224.91")).toBeVisible();
      await redeem("member_id", member_id, shop!.business_pin, "80");
      await expect(page.getByText("Redemption Failed")).toBeVisible();
      await expect(page.getByText(/Discount already used today.*available on 1 /)).toBeVisible();
      await expect(page.locator('[name="amount_spent"]')).toHaveValue("80");
      await redeem("member_id", member_id, otherShop!.business_pin, "100");
      await expect(page.getByText("Discount Applied Successfully!")).toBeVisible();
    });

    await test.step("the member sees the saving", async () => {
      await page.goto("/account");
      await expect(page.getByText("R34.99").first()).toBeVisible();
      await expect(page.getByText(shop!.name).first()).toBeVisible();
    });

    await test.step("the office sees redemption and payment", async () => {
      await page.goto("/admin/redemptions");
      await page.locator('[name="email"]').fill(club.credentials.admin.email);
      await page.locator('[name="password"]').fill(club.credentials.admin.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/admin\/redemptions/);
      for (const list of ["redemptions", "payments"]) {
        await page.goto(`/admin/${list}?search=${member_id}`);
        await expect(page.locator("tbody tr").filter({ hasText: "Nomsa Khumalo" }).first()).toBeVisible();
      }
    });

    await test.step("the partner sees it in its stats", async () => {
      await page.goto("/partner/login");
      await page.locator('[name="username"]').fill(shop!.username);
      await page.locator('[name="password"]').fill(shop!.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("Nomsa Khumalo").first()).toBeVisible();
      await expect(page.getByText("on R249.90")).toBeVisible();
    });
    await context.clearCookies();
  },
);

test("an invalid form keeps what was typed and explains the errors", async ({ page }) => {
  await page.goto("/redeem");
  await page.locator('[name="voucher_code"]').fill("ABC");
  await page.locator('[name="amount_spent"]').fill("12,345,6");
  await page.locator('[name="business_pin"]').fill("WRONGPIN");
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await expect(page.locator('[name="voucher_code"]')).toHaveValue("ABC");
  await page.goto("/admin/login");
  await page.locator('[name="email"]').fill("somebody@example.test");
  await page.locator('[name="password"]').fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Invalid e-mail or password.")).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue("somebody@example.test");
});
