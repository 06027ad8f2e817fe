import { payAtPaystack } from "../../support/journey";
import { expect, test } from "../fixtures";
import { becomeMember } from "../members/account-support";
import { signInToOffice } from "../office";

test(
  "a bank disputes a payment: the office is alerted, the bank decides, the member sees the effect",
  { tag: "@all" },
  async ({ page, context, club }, info) => {
    const name = "Sipho Dlamini";
    const email = `bank.${info.project.name}@example.test`;
    const browser = await becomeMember(context, club, email, name);
    const reference = await payAtPaystack(browser, "local");
    await club.control("paystack/dispute", { reference });

    const main = page.locator("main");
    await page.goto("/account/payments");
    await expect(main.locator(".badge")).toHaveText("Disputed");
    await expect(main).toContainText("Nothing until your bank has decided");
    await page.getByRole("link", { name: /^Receipt \d+/ }).click();
    await expect(main).toContainText("Your bank has asked for this payment back.");

    await context.clearCookies();
    await signInToOffice(page, club, "owner");
    await page.goto("/admin/payments?status=disputed");
    await expect(main).toContainText("Disputed");
    await page.goto("/admin/dashboard");
    await main.locator("summary", { hasText: /Payments? that (a bank asks|banks ask) back/ }).click();
    const alert = main.locator(".box-alert", { hasText: /The bank claims back R99\.00 of receipt \d+/ });
    await expect(alert).toContainText("Its days do not count until that is decided.");
    await expect(alert.getByRole("link", { name: /^See the payment/ })).toBeVisible();
    const { id } = await club.db.member.findFirstOrThrow({ where: { email } });
    await page.goto(`/admin/members/${id}?history=money`);
    await expect(main).toContainText("its days are held back");
    await expect(main).toContainText(/answer the bank by \d+ \w+ \d{4}/);
    const payment = await club.db.payment.findFirstOrThrow({ where: { member_id: id } });
    await page.goto(`/admin/payments/${payment.id}`);
    await expect(page.getByRole("link", { name: "Give money back" })).toHaveCount(0);
    await club.control("paystack/resolve-dispute", { reference, resolution: "merchant-accepted" });
    await page.goto(`/admin/payments/${payment.id}`);
    await main.getByRole("link", { name: /^R99\.00 back/ }).click();
    await expect(main.locator(".record-head .badge")).toHaveText("Done");
    await expect(main).toContainText("Dispute lost");
    await page.goto("/admin/dashboard");
    await expect(main.getByText(`${name} (`)).toHaveCount(0);
  },
);
