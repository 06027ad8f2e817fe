import { whenAwake } from "../members/account-support";
import { expect, test } from "../office";
import { expectSound } from "../sound";

const BODY = "Hello,\n\n**three shops** have joined.\n\n- [See all shops](/partners)";

test("a letter is written, tried, planned, paused, sent, and ended with one click", { tag: "@all" }, async ({
  office: page,
  club,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled ?? true;
  const isSound = () => (scripts ? expectSound(page) : null);
  const pace = { key: "letters_per_minute", value: "6000" };
  await club.db.setting.upsert({ where: { key: pace.key }, create: pace, update: pace });

  await page.goto("/admin/emails/letters");
  await page.getByRole("link", { name: "Write a letter" }).click();
  await whenAwake(page, scripts);
  const subject = `Three new shops ${scripts ? "now" : "soon"}`;
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Audience").selectOption("partner_notices");
  await page.getByLabel("City").selectOption("East London");
  await page.locator('[name="body"]').fill(BODY);
  if (!scripts) await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("strong")).toHaveText("three shops");
  await expect(preview.getByText(/^\d+ people will get it\./)).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await whenAwake(page, scripts);
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("The test is in your mailbox.")).toBeVisible();
  await isSound();

  await page.getByRole("button", { name: "Continue to sending" }).click();
  await expect(page.getByRole("heading", { name: "Send this letter" })).toBeVisible();
  await page.getByText("Who is left out", { exact: true }).click();
  await expect(page.getByRole("cell", { name: "Never agreed to it" }).first()).toBeVisible();
  await isSound();
  await page.getByText("Later", { exact: true }).click();
  await page.getByLabel("Time").fill("07:45");
  await page.getByRole("button", { name: /^Send it to \d+ people/ }).click();
  await expect(page.getByText("The letter is planned.")).toBeVisible();
  await expect(page.getByText(/, 07:45$/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused. Nothing is sent until you resume.")).toBeVisible();

  // The night passes.
  const letter = await club.db.letter.findFirstOrThrow({ where: { subject } });
  await club.db.letter.update({ where: { id: letter.id }, data: { send_at: new Date() } });
  await club.db.outboxMail.updateMany({
    where: { letter_id: letter.id },
    data: { next_attempt_at: new Date() },
  });
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("The letter continues.")).toBeVisible();
  const isSent = async () =>
    (await club.db.letter.findUniqueOrThrow({ where: { id: letter.id } })).status === "sent";
  await expect.poll(isSent, { timeout: 15_000 }).toBe(true);
  if (!scripts) await page.reload();
  await expect(page.locator("h1 + .badge")).toHaveText("Sent", { timeout: 10_000 });
  await isSound();

  const { recipient_email } = await club.db.outboxMail.findFirstOrThrow({
    where: { letter_id: letter.id, status: "sent" },
  });
  const answer = await fetch(
    `${club.localOrigin}/mail/messages.json?to=${encodeURIComponent(recipient_email)}`,
  );
  const mails = (await answer.json()) as { subject: string; text: string }[];
  const mail = mails.find((each) => each.subject === subject)!;
  await page.goto(/Unsubscribe: (\S+)/.exec(mail.text)![1]!);
  await page.getByRole("button", { name: "Stop the newsletter" }).click();
  await expect(page.getByText("Done")).toBeVisible();
});
