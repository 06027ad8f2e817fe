import { makeUser } from "../../factories";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { signInToOffice } from "../office";

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

    await test.step("asks for access too", async () => {
      await page.goto("/privacy/request");
      await page.getByLabel("What do you ask for?").selectOption("access");
      await page.getByLabel("Your name").fill("Nomsa");
      await page.getByLabel("E-mail").fill("nomsa@example.test");
      await page.getByLabel("What is it about?").fill("Everything, please.");
      await page.getByRole("button", { name: "Send the request" }).click();
      await expect(page.getByText("We have your request")).toBeVisible();
    });

    const requests = await club.db.dataRequest.findMany({
      where: { email: "nomsa@example.test" },
      orderBy: { id: "asc" },
    });
    const [objection, access] = requests;
    await club.db.dataRequest.update({ where: { id: access!.id }, data: { due_on: "2026-01-31" } });
    await signInToOffice(page, club, "owner");

    await test.step("the office answers the objection in time", async () => {
      await page.goto("/admin/emails/requests");
      await page.locator(`main a[href$="/requests/${objection!.id}"]`).first().click();
      await expect(page.getByLabel("Your answer")).toBeVisible();
      await expect(page.getByText("Open", { exact: true })).toBeVisible();
      await page.getByLabel("Your answer").fill("We stopped using it.");
      await page.getByRole("button", { name: "Send the answer" }).click();
      await expect(page.getByText("Answered. The mail is on its way")).toBeVisible();
      await expect(page.getByText("Answered late")).toHaveCount(0);
    });

    await test.step("and the access too late, which stays to be seen", async () => {
      await page.goto("/admin/emails/requests?status=late");
      await page.locator(`main a[href$="/requests/${access!.id}"]`).first().click();
      await expect(page.getByLabel("Your answer")).toBeVisible();
      await expect(page.getByText("Late", { exact: true })).toBeVisible();
      await page.getByLabel("Your answer").fill("This is all that we keep.");
      await page.getByRole("button", { name: "Send the answer" }).click();
      await expect(page.getByText("Answered late")).toBeVisible();
    });

    await test.step("the office gives the money back and says so", async () => {
      const task = await club.db.alert.findFirstOrThrow({
        where: { kind: "withdrawal", resolved_at: null },
        orderBy: { id: "desc" },
      });
      await page.goto(task.link);
      await expect(page.getByText("Sign in at PayFast")).toBeVisible();
      await page.getByRole("button", { name: "I have given it back" }).click();
      await expect(page.getByText("Noted: the money went back")).toBeVisible();
    });

    await test.step("and the member reads that the office opened the record", async () => {
      await page.goto(`/admin/members/${member.id}`);
      await page.goto("/account/security");
      await expect(page.getByText("opened your record").first()).toBeVisible();
    });
  },
);
