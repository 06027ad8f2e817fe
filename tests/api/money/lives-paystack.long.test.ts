import { describe, expect, it } from "vitest";
import { standInEnvironment } from "../../../local/defaults";
import { clubForFile } from "../../support/club-for-file";
import type { Browser, Page } from "../../support/http";
import { hostedLink, signIn } from "../../support/journey";
import { until } from "../../support/until";

const club = clubForFile();

/** Submits the form with Paystack's button; returns the page that opens the new tab. */
async function toPaystack(browser: Browser, plan: "local" | "tourist"): Promise<Page> {
  const step = await browser.get(`/join?step=details&plan=${plan}`);
  const form = step.form("full_name");
  const details = { full_name: "Sipho Dlamini", city: "Gqeberha", payment_method: "paystack" };
  return browser.follow(await browser.post(form.action, { ...form.fields, ...details }));
}

async function inNewTab(browser: Browser, waiting: Page, outcome: string): Promise<Page> {
  const hosted = await browser.get(hostedLink(waiting));
  expect(hosted.url.origin).toBe(club.localOrigin);
  const decision = hosted.form("outcome");
  return browser.follow(await browser.post(decision.action, { ...decision.fields, outcome }));
}

const memberOf = (email: string) => club.db.member.findFirst({ where: { email } });
describe("a Local membership through Paystack", () => {
  const email = "sipho@example.test";
  let browser: Browser;

  it("is paid in a new tab while the first one refreshes, and both end at the card", async () => {
    ({ browser } = await signIn(club, email, "Sipho Dlamini"));
    const waiting = await toPaystack(browser, "local");
    expect(waiting.text).toMatch(/http-equiv="refresh"/i);
    expect((await browser.get(waiting.url.href)).status).toBe(200);
    const back = await inNewTab(browser, waiting, "pay");
    expect(back.words).toMatch(/FBI-PA-[0-9A-Z]{6}/);
    const first = await browser.follow(await browser.get(waiting.url.href));
    expect(first.url.pathname).toBe("/payment/success");
    expect(first.words).toMatch(/FBI-PA-[0-9A-Z]{6}/);
  });

  it("leads to Paystack's page for another card, or explains why not", async () => {
    const member = (await memberOf(email))!;
    const agreement = await until(() => club.db.agreement.findFirst({ where: { member_id: member.id } }));
    const card = () => browser.get("/account/membership/card");
    expect((await browser.get("/account/membership")).words).toContain("Change bank card");
    const there = await card();
    expect([there.status, there.location]).toEqual([
      303,
      expect.stringContaining(`${club.localOrigin}/paystack/manage/subscriptions/${agreement.token}`),
    ]);
    expect((await browser.get(there.location!)).words).toContain("Card updated");

    await club.control("api", { provider: "paystack", mode: "server_error" });
    const away = await card();
    expect([away.status, away.words.includes("Paystack does not answer")]).toEqual([502, true]);
    expect(away.words).toMatch(/Nothing was changed\. Please try again in a few minutes\./);
    await club.control("api", { provider: "paystack", mode: "normal" });

    const { token } = agreement;
    await club.db.agreement.update({ where: { id: agreement.id }, data: { token: "SUB_unknown" } });
    const none = await card();
    expect([none.status, none.words.includes("Paystack has no page for this card")]).toEqual([200, true]);
    await club.db.agreement.update({ where: { id: agreement.id }, data: { token } });
    const { browser: stranger } = await signIn(club, "no.card@example.test");
    expect((await stranger.get("/account/membership/card")).location).toContain("/join");
  });

  it("keeps the agreement, renews, fails and recovers by its messages", async () => {
    const member = (await memberOf(email))!;
    const agreement = await until(() => club.db.agreement.findFirst({ where: { member_id: member.id } }));
    expect(agreement).toMatchObject({ provider: "paystack", current_member_id: member.id });
    await club.control("paystack/renew", { email });
    const renewed = (await memberOf(email))!;
    expect(renewed.paid_through > member.paid_through).toBe(true);
    expect(await club.control("paystack/resend", { reference: "none" })).toMatchObject({ status: 404 });
    await club.control("paystack/fail-renewal", { email });
    expect(await memberOf(email)).toMatchObject({ last_status: "past_due" });
    expect((await browser.get("/account/membership")).words).toContain("Payment overdue");
    await club.control("paystack/renew", { email });
    expect(await memberOf(email)).toMatchObject({ last_status: "active" });
    expect(await club.db.payment.count({ where: { member_id: member.id, status: "completed" } })).toBe(3);
  });

  it("is cancelled at Paystack too, and resumed while paid up", async () => {
    const question = await browser.get("/account/membership?confirm=cancel");
    const form = question.form("reason");
    const done = await browser.follow(
      await browser.post(form.action, { ...form.fields, intent: "cancel", reason: "Moving" }),
    );
    expect(done.words).toContain("Your membership is cancelled");
    expect((await memberOf(email))!.cancelled_at).not.toBeNull();
    const refused = await club.control("paystack/fail-renewal", { email });
    expect(refused.status).toBe(200);
    const sent = await (await fetch(`${club.localOrigin}/control/paystack/sent`)).json();
    expect(sent.map(({ fields }: { fields: { event: string } }) => fields.event)).toContain(
      "subscription.disable",
    );
    const again = await browser.follow(await browser.post("/account/membership", { intent: "resume" }));
    expect(again.words).toContain("Your membership continues");
    expect(again.words).toContain("nothing is charged automatically");
  });
});

describe("Paystack's verification", () => {
  it("replaces a lost message", async () => {
    const email = "lost@example.test";
    const { browser } = await signIn(club, email);
    const waiting = await toPaystack(browser, "tourist");
    await club.control("drop-next");
    const back = await inNewTab(browser, waiting, "pay");
    const done = await until(async () => {
      const page = await browser.get(back.url.href);
      return /FBI-PA-/.test(page.words) && page;
    });
    expect(done.status).toBe(200);
    await club.control("paystack/resend", { email });
    expect(await club.db.payment.count({ where: { payer_email: email, status: "completed" } })).toBe(1);
  });

  it.each(["amount", "currency", "signature", "unknown_payment", "unpaid"])(
    "a message with a wrong %s grants nothing",
    async (kind) => {
      const email = `${kind}@example.test`;
      const { browser } = await signIn(club, email);
      await toPaystack(browser, "tourist");
      expect(await club.control("paystack/forge", { email, kind })).toMatchObject({
        answer: { app_status: 200 },
      });
      expect(await memberOf(email)).toBeNull();
    },
  );

  it("a declined payment returns to /join with the reason, a cancelled one without", async () => {
    const { browser } = await signIn(club, "declined@example.test");
    const waiting = await toPaystack(browser, "local");
    const back = await inNewTab(browser, waiting, "fail");
    const declined = await until(async () => {
      const page = await browser.follow(await browser.get(back.url.href));
      return page.url.pathname === "/join" && page;
    });
    expect(declined.url.search).toContain("?error=payment_completion_failed&details=");
    expect(declined.words).not.toContain("member yet");
    const cancelled = await inNewTab(browser, await toPaystack(browser, "local"), "cancel");
    expect(cancelled.url.href).toContain("/join?cancelled=true");
  });
});

describe("a Paystack subscription unknown to the club", () => {
  it("is ended when the member cancels, so that nothing is charged afterwards", async () => {
    await club.control("lose", { event: "subscription.create" });
    const email = "unheard@example.test";
    const { browser } = await signIn(club, email, "Unathi Mbeki");
    await inNewTab(browser, await toPaystack(browser, "local"), "pay");
    const member = await until(() => memberOf(email));
    expect(await club.db.agreement.count({ where: { member_id: member.id } })).toBe(0);

    const question = await browser.get("/account/membership?confirm=cancel");
    const form = question.form("reason");
    await browser.post(form.action, { ...form.fields, intent: "cancel", reason: "Moving" });
    await club.control("lose", {});
    const agreement = await until(() =>
      club.db.agreement.findFirst({ where: { member_id: member.id, cancelled_at: { not: null } } }),
    );
    expect(agreement.current_member_id).toBeNull();
    const charge = await club.control("paystack/renew", { token: agreement.token });
    expect([charge.status, await subscriptionStatus(agreement.token)]).toEqual([200, "cancelled"]);
  });
});

async function subscriptionStatus(token: string): Promise<unknown> {
  const answer = await fetch(`${club.localOrigin}/paystack/subscription/${token}`, {
    headers: { authorization: `Bearer ${standInEnvironment(0).PAYSTACK_SECRET_KEY}` },
  });
  return ((await answer.json()) as { data: { status: unknown } }).data.status;
}
