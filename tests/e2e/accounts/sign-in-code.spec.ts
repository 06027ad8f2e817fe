import type { Page } from "@playwright/test";
import { ALL, sampleOf } from "../../support/all";
import { Browser } from "../../support/http";
import { signInWith } from "../../support/journey";
import { newestCode, otherThan } from "../../support/mailed-code";
import type { Club } from "../../support/server";
import { expect, test } from "../fixtures";
import { WIDTHS, whenAwake } from "../members/account-support";
import { expectSoundInBothThemes } from "../sound";

const CODE = "Code";

async function askForCode(page: Page, email: string) {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Mail me a code" }).click();
  await expect(page.getByText(`We have mailed six digits to ${email}`)).toBeVisible();
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel(CODE, { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** As if so many seconds had gone by since the mail. */
async function age({ db }: Club, email: string, seconds: number) {
  const request = await db.signInCode.findFirstOrThrow({ where: { email } });
  const { request_hash, sent_at, expires_at } = request;
  const before = (at: Date) => new Date(at.getTime() - seconds * 1000);
  await db.signInCode.update({
    where: { request_hash },
    data: { sent_at: before(sent_at), expires_at: before(expires_at) },
  });
}

async function look(page: Page, scripts: boolean, file: (name: string) => string, name: string) {
  for (const width of sampleOf(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundInBothThemes(page, { scripts, where: name });
    if (ALL) await page.screenshot({ path: file(`${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 360, height: 800 });
}

test("a new person joins with a code, and the plan is kept through the payment", async ({
  page,
  club,
}, info) => {
  test.setTimeout(180_000);
  const scripts = info.project.name !== "no-script";
  const file = (name: string) => info.outputPath(name);
  const email = `joins.by.code.${info.project.name}@example.test`;
  await page.goto("/join");
  await page.getByRole("radio", { name: /Tourist Pass/ }).check();
  await page.getByRole("button", { name: "Join with an e-mail code" }).click();
  await expect(page).toHaveURL(/\/login\?plan=tourist/);
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await look(page, scripts, file, "sign-in");
  await askForCode(page, email);
  await look(page, scripts, file, "waiting");

  await typeCode(page, await newestCode(club, email));
  await expect(page.getByRole("heading", { name: "Complete Your Membership" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await page.getByLabel("Full name").fill("Nomsa Khumalo");
  await page.getByRole("button", { name: "with PayFast" }).click();
  if (!scripts) await page.getByRole("button", { name: "Continue to PayFast" }).click();
  await page.locator('button[name="outcome"][value="pay"]').click();
  await page.waitForURL(/\/payment\/success/);
  const { plan_type, full_name } = await club.db.member.findFirstOrThrow({ where: { email } });
  expect([plan_type, full_name]).toEqual(["tourist_oneoff", "Nomsa Khumalo"]);
});

test(
  "a member who joined with Google signs in by code on another device, and by Google again",
  { tag: "@all" },
  async ({ page, club }, info) => {
    test.setTimeout(180_000);
    const { email, full_name } = club.credentials.members.filter(({ status }) => status === "active")[
      info.project.name.length % 5
    ]!;
    const phone = new Browser(club.origin);
    await signInWith(phone, email, full_name);
    const { id } = (await phone.json("GET", "/api/users/me")).data.data;

    await page.goto("/login?return_to=%2Faccount%2Fmembership");
    await askForCode(page, email);
    const code = await newestCode(club, email);
    const elsewhere = new Browser(club.origin);
    expect((await elsewhere.post("/login/code", { intent: "check", one_time_code: code })).status).toBe(404);
    await typeCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page).toHaveURL(/\/account\/membership$/);
    expect((await (await page.request.get("/api/users/me")).json()).data.id).toBe(id);

    await page.context().clearCookies({ name: "club_session" });
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/\/account$/);
    expect((await (await page.request.get("/api/users/me")).json()).data.id).toBe(id);
  },
);

test(
  "wrong, expired and earlier codes are refused in words, and another code can be asked for",
  { tag: "@all" },
  async ({ page, club }, info) => {
    test.setTimeout(180_000);
    const scripts = info.project.name !== "no-script";
    const file = (name: string) => info.outputPath(name);
    const email = `mistypes.${info.project.name}@example.test`;
    await page.goto("/login");
    await askForCode(page, email);
    const first = await newestCode(club, email);
    await typeCode(page, otherThan(first));
    await expect(
      page.getByText("That is not the code in the newest mail. You have 4 tries left."),
    ).toBeVisible();
    await look(page, scripts, file, "wrong");
    await page.getByRole("button", { name: "Mail me another code" }).click();
    await expect(page.getByText(/We have just mailed you a code\. Please wait \d+ second/)).toBeVisible();
    for (const left of ["3 tries", "2 tries", "one try"]) {
      await typeCode(page, otherThan(first));
      await expect(page.getByText(`You have ${left} left.`)).toBeVisible();
    }
    await typeCode(page, otherThan(first));
    await expect(page.getByText("Too many wrong codes")).toBeVisible();
    await look(page, scripts, file, "spent");

    await age(club, email, 61);
    await page.getByRole("button", { name: "Mail me another code" }).click();
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await age(club, email, 601);
    await typeCode(page, await newestCode(club, email));
    await expect(page.getByText("The code has expired")).toBeVisible();
    await page.getByRole("button", { name: "Mail me another code" }).click();
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    const last = await newestCode(club, email);
    if (last !== first) {
      await typeCode(page, first);
      await expect(page.getByText("That is the code of an earlier mail.")).toBeVisible();
    }
    await typeCode(page, last);
    await page.waitForURL(/\/join$/);
  },
);

test("a code typed without a connection waits, and is checked when the line is back", async ({
  page,
  club,
  context,
}, info) => {
  test.skip(info.project.name === "no-script", "the browser's own error page shows");
  const email = `offline.${info.project.name}@example.test`;
  await page.goto("/login");
  await whenAwake(page, true);
  await askForCode(page, email);
  const code = await newestCode(club, email);
  await context.setOffline(true);
  await typeCode(page, code);
  await expect(page.getByText("The code could not be checked. Please try again.")).toBeVisible();
  // One sentence, not the lost line's besides (B18).
  await expect(page.getByRole("alert")).toHaveCount(1);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/\/join$/);
  await expect(page.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
});
