import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Browser, type Page } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { Club, shownTenSecondsAgo } from "../../support/server";
import { newOfficer } from "../../support/signed-in";
import { TroubledLine } from "../../support/troubled-line";
import { until } from "../../support/until";

/** A provider that takes 30 seconds counts as silent: the club gives up long before. */
const PATIENCE_MS = 2000;
const IN_TIME_MS = 5 * PATIENCE_MS;

let club: Club;
let provider: TroubledLine;
let mail: TroubledLine;
beforeAll(async () => {
  [provider, mail] = [new TroubledLine(), new TroubledLine()];
  await new Promise((done) => setTimeout(done, 50));
  await Promise.all([provider.open(), mail.open()]);
  const away = `http://localhost:${provider.port}`;
  club = await Club.open({
    keepsLog: true,
    env: {
      PROVIDER_TIMEOUT_MS: String(PATIENCE_MS),
      GOOGLE_TOKEN_URL: `${away}/oidc/token`,
      GOOGLE_USERINFO_URL: `${away}/oidc/me`,
      PAYFAST_VALIDATE_URL: `${away}/payfast/eng/query/validate`,
      PAYFAST_API_URL: `${away}/payfast/api`,
      PAYSTACK_BASE_URL: `${away}/paystack`,
      SMTP_URL: `smtp://localhost:${mail.port}`,
    },
  });
  provider.to = Number(new URL(club.localOrigin).port);
  mail.to = club.smtpPort;
});
afterAll(async () => {
  await club.close();
  provider.close();
  mail.close();
});
afterEach(() => {
  provider.state = "works";
  mail.state = "works";
});

/** The answer must arrive before people give up, while other pages respond as usual. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const asked = work();
  expect((await new Browser(club.origin).get("/how-it-works")).status).toBe(200);
  const answer = await asked;
  expect(performance.now() - start).toBeLessThan(IN_TIME_MS);
  return answer;
}

describe.each(["silent", "cut"] as const)("the identity provider is %s", (state) => {
  it("a sign-in fails with an explanation, and the next one succeeds", async () => {
    provider.state = state;
    const { landed } = await inTime(() => signIn(club, `${state}.sign-in@example.test`));
    expect(landed.words).toContain("Something went wrong during sign in. Please try again.");
    provider.state = "works";
    const { browser } = await signIn(club, `${state}.sign-in@example.test`);
    expect((await browser.get("/api/users/me")).status).toBe(200);
  });
});

describe.each(["silent", "cut"] as const)("Paystack is %s", (state) => {
  it("the visitor is told, the input is kept, and the same form works afterwards", async () => {
    const email = `${state}.pay@example.test`;
    const { browser } = await signIn(club, email);
    const step = await browser.get("/join?step=details&plan=tourist");
    const { action, fields } = step.form("full_name");
    const typed = { ...fields, full_name: "Sipho Dlamini", city: "Gqeberha", payment_method: "paystack" };
    provider.state = state;
    const refused = await inTime(async () => browser.follow(await browser.post(action, typed)));
    expect(refused.words).toMatch(/cannot be reached|not reach|try again/i);
    expect(refused.text).not.toContain('target="_blank"');
    provider.state = "works";
    const waiting = await browser.follow(await browser.post(action, typed));
    expect(waiting.text).toContain('target="_blank"');
    expect(await club.db.member.count({ where: { email } })).toBe(0);
  });
});

describe.each(["silent", "cut"] as const)("PayFast is %s", (state) => {
  it("an unconfirmed payment waits, then is settled once automatically", async () => {
    const email = `${state}.confirm@example.test`;
    const { browser } = await signIn(club, email);
    provider.state = state;
    const back: Page = await payAtPayfast(browser, "local");
    expect(back.status).toBeLessThan(500);
    expect(await club.db.member.count({ where: { email } })).toBe(0);
    provider.state = "works";
    await club.control("payfast/resend", { email });
    expect(await club.db.payment.count({ where: { payer_email: email, status: "completed" } })).toBe(1);
    expect((await browser.get("/api/members/me")).data.data.email).toBe(email);
  });

  it("a member can cancel anyway, and PayFast is told later", async () => {
    const email = `${state}.cancel@example.test`;
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "local");
    // A busy machine may have let the confirmation run out of time; PayFast sends its message again.
    await until(async () => {
      if (await club.db.member.count({ where: { email } })) return true;
      await club.control("payfast/resend", { email });
      return false;
    });
    const { action, fields } = (await browser.get("/account/membership?confirm=cancel")).form("reason");
    provider.state = state;
    const done = await inTime(async () =>
      browser.follow(await browser.post(action, { ...fields, intent: "cancel", reason: "Moving" })),
    );
    expect(done.words).toContain("Cancelled: works until");
    const agreement = await club.db.agreement.findFirstOrThrow({ where: { member: { email } } });
    expect(agreement).toMatchObject({ status: "cancelled", cancelled_at: null });
  });
});

describe.each(["silent", "cut"] as const)("the mail server is %s", (state) => {
  it("no request waits for it, and every mail arrives once when it is back", async () => {
    const email = `line.${state}@example.test`;
    mail.state = state;
    const visitor = new Browser(club.origin);
    const form = { email, ...shownTenSecondsAgo() };
    const signedUp = await inTime(() => visitor.post("/newsletter/signup", form));
    expect(signedUp.status).toBeLessThan(400);
    const row = () => club.db.outboxMail.findFirst({ where: { recipient_email: email } });
    expect(await until(row)).toMatchObject({ status: "pending", sent_at: null });
    if (state === "cut") await until(async () => (await row())?.error_message);
    mail.state = "works";
    await until(async () => (await row())?.error_message || (await row())?.status === "sent");
    await club.db.outboxMail.updateMany({
      where: { recipient_email: email, status: "pending" },
      data: { next_attempt_at: new Date() },
    });
    await until(async () => (await row())?.status === "sent");
    expect(await club.mails(email)).toHaveLength(1);
  });
});

it("a mail whose server takes it and stays silent holds up no other (P110)", async () => {
  const asks = (email: string) =>
    new Browser(club.origin).post("/newsletter/signup", { email, ...shownTenSecondsAgo() });
  const rowOf = (recipient_email: string) => club.db.outboxMail.findFirst({ where: { recipient_email } });
  await asks("silent.letter@example.test");
  await until(async () => ((await rowOf("silent.letter@example.test"))?.attempts ?? 0) > 0);
  await asks("quick.letter@example.test");
  await until(async () => (await rowOf("quick.letter@example.test"))?.status === "sent");
  // Its server still has the time that it is given.
  expect(await rowOf("silent.letter@example.test")).toMatchObject({ attempts: 1, error_message: null });
});

it("a test message that the mail server refuses says so in the server's words, and is not tried again", async () => {
  const admin = await newOfficer(club);
  await club.control("mail", { fail: true });
  const email = "test.message@example.test";
  const page = await admin.post("/admin/emails", { intent: "test", email });
  expect(page.status).toBe(502);
  expect(page.words).toMatch(/Failed to send test email: the mail server said .*451/);
  const json = await admin.json("POST", "/api/admin/emails/test", { email });
  expect([json.status, json.data.error]).toEqual([502, expect.stringMatching(/451/)]);
  await club.control("mail", { fail: false });
  const rows = await club.db.outboxMail.findMany({ where: { recipient_email: email } });
  expect(rows.map(({ status }) => status)).toEqual(["failed", "failed"]);
  const sent = await admin.follow(await admin.post("/admin/emails", { intent: "test", email }));
  expect(sent.words).toContain("Test email sent successfully!");
});
