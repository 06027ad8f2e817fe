import { makeUser } from "../../factories";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";

const DAY_MS = 86_400_000;

test(
  "somebody joins with consent, may cancel on day six and not on day eight, and asks what the club keeps",
  {
    tag: "@plain",
  },
  async ({ page, club, context }, info) => {
    const scripts = info.project.name === "script";
    const user = await makeUser(club.db, { name: "Nomsa Khumalo" });
    await context.addCookies([await sessionCookieOf(club, user.id)]);
    await page.goto("/join?step=details&plan=tourist");
    await page.locator('[name="full_name"]').fill("Nomsa of the Coast");
    await page.getByRole("checkbox", { name: "Begin my membership at once" }).check();
    await page.getByRole("button", { name: "with PayFast" }).click();
    if (!scripts) await page.getByRole("button", { name: "Continue to PayFast" }).click();
    await page.waitForURL(/\/payfast\/eng\/process/);
    await page.locator('button[name="outcome"][value="pay"]').click();
    await page.waitForURL(/\/payment\/success/);
    const member = await club.db.member.findUniqueOrThrow({ where: { user_id: user.id } });
    const paidAgo = (days: number) =>
      club.db.payment.updateMany({
        where: { member_id: member.id },
        data: { completed_at: new Date(Date.now() - days * DAY_MS) },
      });

    await paidAgo(8);
    await page.goto("/account/withdraw");
    await expect(page.getByText("The seven days ended on")).toBeVisible();
    await paidAgo(6);
    await page.goto("/account/membership");
    await page.getByRole("link", { name: "Cancel and get your money back" }).click();
    await page.getByRole("button", { name: "Cancel and get my money back" }).click();
    await expect(page.getByText("You cancelled your order")).toBeVisible();
    await page.goBack();
    await page.goto("/account/withdraw");
    await expect(page.getByText("You cancelled your order")).toBeVisible();

    await page.goto("/privacy");
    await page.getByRole("link", { name: "Send a request" }).click();
    await page.getByLabel("What do you ask for?").selectOption("objection");
    await page.getByLabel("Your name").fill("Nomsa");
    await page.getByLabel("E-mail").fill("nomsa@example.test");
    await page.getByLabel("What is it about?").fill("I object.");
    await page.getByRole("button", { name: "Send the request" }).click();
    await expect(page.getByText("We have your request")).toBeVisible();
  },
);
