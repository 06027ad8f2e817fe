import { dayOf } from "~/kernel/clock";
import type { Club } from "../../support/server";
import { ask, expect, test } from "../office";

const today = () => dayOf(new Date());

async function memberOf(club: Club, nth: number, plan = "local_recurring") {
  const found = club.credentials.members.filter((one) => one.status === "active" && one.plan_type === plan);
  return club.db.member.findUniqueOrThrow({ where: { member_id: found[nth]!.member_id } });
}

test("cash is recorded from the member's page, refused at a wrong amount, and taken back", {
  tag: "@all",
}, async ({ office: page, club }) => {
  const member = await memberOf(club, 5);
  await page.goto(`/admin/members/${member.id}`);
  await page.getByRole("link", { name: "Record a payment" }).click();
  await expect(page.getByText(member.member_id)).toBeVisible();
  await page.getByText("Cash", { exact: true }).click();
  await page.getByLabel("Amount in rand").fill("120");
  await page.getByLabel("Reference").fill(`cash book ${member.id}`);
  await page.getByRole("button", { name: "Record the payment" }).click();
  await expect(page.locator(".field-error")).toContainText("Local costs R99.00 a month");
  await expect(page.getByLabel("Amount in rand")).toHaveValue("120");
  await expect(page.getByLabel("Reference")).toHaveValue(`cash book ${member.id}`);
  expect(await club.db.payment.count({ where: { payment_provider: "cash", member_id: member.id } })).toBe(0);

  await page.getByText("Cash", { exact: true }).click();
  await page.getByLabel("Amount in rand").fill("198,00");
  await page.getByRole("button", { name: "Record the payment" }).click();
  await expect(page.getByText("The payment is recorded.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt \d+$/ })).toBeVisible();
  await expect(page.getByText("Local, 2 months")).toBeVisible();

  await ask(page, "Take back", { reason: "The wrong member" }, "Take the payment back");
  await expect(page.getByText("This receipt is void")).toBeVisible();
  await page.getByRole("link", { name: "Go to the member" }).click();
  await page
    .locator("main")
    .getByRole("link", { name: /^Payments \d/ })
    .click();
  await expect(page.locator("tbody .badge", { hasText: "Void" })).toBeVisible();
});

test("an EFT needs its reference, and is recorded once", { tag: "@all" }, async ({ office: page, club }) => {
  const member = await memberOf(club, 6);
  await page.goto("/admin/payments");
  await page.getByRole("link", { name: "Record a payment" }).click();
  await page.getByLabel("Who").fill(member.member_id);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: `Record for ${member.full_name}` }).click();
  const fill = async (reference: string) => {
    await page.getByText("EFT", { exact: true }).click();
    await page.getByLabel("Amount in rand").fill("99");
    await page.getByLabel("Received on").fill(today());
    await page.getByLabel("Reference").fill(reference);
    await page.getByRole("button", { name: "Record the payment" }).click();
  };
  await fill("");
  await expect(page.locator(".field-error")).toContainText("Enter the reference of the EFT");
  await fill(`journey ${member.member_id}`);
  await expect(page.getByText("The payment is recorded.")).toBeVisible();
  await page.goto(`/admin/payments/new?member=${member.id}`);
  await fill(`JOURNEY ${member.member_id}`);
  await expect(page.locator(".field-error")).toContainText("This was recorded already on");
});

test("a new person gets a membership, and only one", { tag: "@all" }, async ({ office: page, club }) => {
  const known = await memberOf(club, 7);
  const email = `newcomer.${Date.now()}@example.test`;
  await page.goto("/admin/members");
  await page.getByRole("link", { name: "Add a member" }).click();
  const fill = async (address: string) => {
    await page.getByRole("heading", { name: "For somebody new" }).click();
    await page.getByLabel("Full name").fill("Nandi Newcomer");
    await page.getByLabel("E-mail address").fill(address);
    await page.getByText("Cash", { exact: true }).click();
    await page.getByLabel("Plan").selectOption("tourist_oneoff");
    await page.getByLabel("Amount in rand").fill("99");
    await page.getByRole("button", { name: "Record the payment" }).click();
  };
  await fill(known.email);
  await expect(page.getByText("This address is a member's")).toBeVisible();
  await expect(page.getByText(known.member_id)).toBeVisible();
  await page.goto("/admin/payments/new");
  await fill(email);
  await expect(page.getByText("The payment is recorded.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the member" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nandi Newcomer" })).toBeVisible();
});

test("a bank statement is previewed, booked by one button, and booked once", async ({
  office: page,
  club,
}) => {
  const [one, two] = [await memberOf(club, 8), await memberOf(club, 9)];
  const file = [
    "Date,Description,Amount,Balance",
    `${today()},FNB APP PAYMENT FROM ${one.member_id.replaceAll("-", " ").toLowerCase()},99.00,1099.00`,
    `${today()},${two.member_id},120.00,1219.00`,
    `${today()},BANK FEE,-12.50,1206.50`,
  ].join("\n");
  await page.goto("/admin/payments");
  await page.getByRole("link", { name: "Bank imports" }).click();
  const upload = async (name: string, text: string) => {
    const buffer = Buffer.from(text);
    await page.getByLabel("The bank's file").setInputFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Look at the statement" }).click();
  };
  await upload("statement.xlsx", "PK\u0003\u0004 a workbook");
  await expect(page.locator(".field-error")).toContainText("This is an Excel workbook");
  await upload("november.csv", file);
  await expect(page.getByRole("heading", { level: 1, name: "november.csv" })).toBeVisible();
  await expect(page.getByText("Nothing is booked yet")).toBeVisible();
  await expect(page.getByRole("cell", { name: one.full_name })).toBeVisible();
  await expect(page.getByText("Local. R21.00 waits")).toBeVisible();
  expect(await club.db.payment.count({ where: { payment_provider: "eft", member_id: one.id } })).toBe(0);
  await page.getByRole("button", { name: "Book 2 payments" }).click();
  await expect(page.getByText("2 lines are booked: R198.00")).toBeVisible();
  expect(await club.db.payment.count({ where: { payment_provider: "eft", member_id: one.id } })).toBe(1);

  await page.goto("/admin/payments/import");
  await page.getByLabel("Or paste its lines").fill(file);
  await page.getByRole("button", { name: "Look at the statement" }).click();
  await expect(page.getByText("There is nothing to book")).toBeVisible();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByText("The statement was discarded.")).toBeVisible();
});

test("a statement in an unknown layout is read after assigning its columns", { tag: "@all" }, async ({
  office: page,
  club,
}) => {
  const member = await memberOf(club, 10);
  await page.goto("/admin/payments/import");
  await page
    .getByLabel("Or paste its lines")
    .fill(`${today()};${member.member_id};99,00;12,00\n${today()};EFT;10,00;45,00`);
  await page.getByRole("button", { name: "Look at the statement" }).click();
  await expect(page.getByText("This layout is new to the club")).toBeVisible();
  await page.getByRole("button", { name: "Look at the lines" }).click();
  await expect(page.locator(".field-error").first()).toContainText("Choose a column.");
  await page.getByLabel("Date").selectOption("0");
  await page.getByLabel("Description or reference").selectOption("1");
  await page.getByLabel("Amount").selectOption("2");
  await page.getByRole("button", { name: "Look at the lines" }).click();
  await expect(page.locator("#unsigned-error")).toContainText("Nothing in these columns tells money in");
  await page.getByLabel("Yes, all of it is money in").check();
  await page.getByRole("button", { name: "Look at the lines" }).click();
  await expect(page.getByRole("button", { name: "Book 1 payment" })).toBeVisible();
});

test("a statement that does not tell money in from money out asks, and books only what is ticked", {
  tag: "@all",
}, async ({ office: page, club }) => {
  const [one, two] = [await memberOf(club, 11), await memberOf(club, 12)];
  await page.goto("/admin/payments/import");
  await page
    .getByLabel("Or paste its lines")
    .fill(
      [
        "Date,Description,Amount",
        `${today()},EFT FROM ${one.member_id},99.00`,
        `${today()},REFUND ${two.member_id},99.00`,
      ].join("\n"),
    );
  await page.getByRole("button", { name: "Look at the statement" }).click();
  await expect(page.getByText("The file does not say which lines are money out")).toBeVisible();
  await page.getByLabel("No, or I am not sure").check();
  await page.getByRole("button", { name: "Look at the lines" }).click();
  await expect(page.getByRole("heading", { name: "Money in or money out? 2 lines" })).toBeVisible();
  await page.getByRole("button", { name: "Book what is ticked" }).click();
  await expect(page.locator(".field-error")).toContainText("Tick the lines that are money in.");
  await page.getByLabel(`EFT FROM ${one.member_id}`).check();
  await page.getByRole("button", { name: "Book what is ticked" }).click();
  await expect(page.getByText("1 line is booked: R99.00")).toBeVisible();
  const booked = { payment_provider: "eft", reference: { contains: "-" } };
  expect(await club.db.payment.count({ where: { ...booked, member_id: one.id } })).toBe(1);
  expect(await club.db.payment.count({ where: { ...booked, member_id: two.id } })).toBe(0);
});
