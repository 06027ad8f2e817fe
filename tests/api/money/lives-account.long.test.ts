import { describe, expect, it } from "vitest";
import { dayOf } from "~/kernel/clock";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";

const club = clubForFile();

async function joined(email: string, plan: "local" | "tourist", full_name = "Naledi Mokoena") {
  const { browser } = await signIn(club, email, full_name);
  await payAtPayfast(browser, plan, "pay", { full_name });
  const member = await club.db.member.findFirstOrThrow({ where: { email } });
  const payment = await club.db.payment.findFirstOrThrow({ where: { member_id: member.id } });
  return { browser, member, payment, email };
}
const membership = async (browser: Browser) => (await browser.get("/account/membership")).words;
const change = async (browser: Browser, fields: Record<string, string>) =>
  browser.follow(await browser.post("/account/membership", fields));

describe("payments and receipts", () => {
  it("show every payment and a numbered receipt only to its owner", async () => {
    const { browser, payment, member } = await joined("receipts@example.test", "local");
    const list = (await browser.get("/account/payments")).words;
    expect(list).toMatch(/Local .*PayFast.*Paid.*R99\.00.*Receipt 1/);
    const receipt = await browser.get(`/account/payments/${payment.id}`);
    expect(receipt.words).toContain("Receipt 1");
    expect(receipt.words).toContain(member.member_id);
    expect(receipt.words).not.toContain("VAT");

    const { browser: stranger } = await signIn(club, "stranger@example.test");
    expect((await stranger.get(`/account/payments/${payment.id}`)).status).toBe(404);
    expect((await stranger.get("/account/payments/999999")).status).toBe(404);
    expect((await stranger.get("/account/payments/1e3")).status).toBe(404);
    expect((await stranger.get("/account/payments")).words).toContain("No payments yet");
    const { browser: nobody } = { browser: new (browser.constructor as typeof Browser)(club.origin) };
    expect((await nobody.get(`/account/payments/${payment.id}`)).location).toContain("/login?return_to=");
  });
});

describe("a Local membership", () => {
  it("is cancelled after a confirmation, also at PayFast, keeps working, and is resumed and paid again", async () => {
    const { browser, member, email } = await joined("local@example.test", "local");
    expect(await membership(browser)).toMatch(/Local Active Renews on \d+ \w+ 20\d\d with R99\.00/);
    const asked = await browser.get("/account/membership?confirm=cancel");
    expect(asked.words).toContain("Cancel your membership?");
    expect(await club.db.member.findUnique({ where: { id: member.id } })).toMatchObject({
      cancelled_at: null,
    });
    const form = asked.form("reason");
    const done = await change(browser, { ...form.fields, intent: "cancel", reason: "Moving away" });
    expect(done.words).toContain("Cancelled: works until");
    expect(await club.control("payfast/renew", { email })).toMatchObject({ status: 409 });
    expect(await club.db.agreement.findFirst({ where: { member_id: member.id } })).toMatchObject({
      status: "cancelled",
      cancelled_at: expect.any(Date),
    });
    expect((await browser.get("/account/card")).words).not.toContain("does not work");

    expect((await change(browser, { intent: "resume" })).words).toContain("Your membership continues");
    expect(await membership(browser)).toContain("Nothing is charged automatically");
    await payAtPayfast(browser, "local");
    const after = await club.db.member.findUniqueOrThrow({ where: { id: member.id } });
    expect(after.member_id).toBe(member.member_id);
    expect(after.paid_through > member.paid_through).toBe(true);
    expect(await membership(browser)).toContain("Renews on");
    expect(await club.db.payment.count({ where: { member_id: member.id, status: "completed" } })).toBe(2);
  });

  it("keeps its status when there is nothing to resume", async () => {
    const { browser, member } = await joined("odd@example.test", "local");
    const nothing = await browser.post("/account/membership", { intent: "resume" });
    expect(nothing.status).toBe(409);
    expect(nothing.words).toContain("Only a cancelled membership");
    expect(await club.db.member.findUnique({ where: { id: member.id } })).toMatchObject({
      last_status: "active",
    });
  });

  it("is past due after failures that only the agreement reveals, and recovers with the same id", async () => {
    const { browser, member, email } = await joined("fails@example.test", "local");
    const token = (await club.db.agreement.findFirstOrThrow({ where: { member_id: member.id } })).token;
    for (let tries = 1; tries <= 5; tries += 1) await club.control("payfast/fail-renewal", { email });
    await club.db.member.update({ where: { id: member.id }, data: { renewal_failed_at: new Date() } });
    expect(await membership(browser)).toMatch(/Payment overdue.*please pay by then/);
    await payAtPayfast(browser, "local");
    expect(await membership(browser)).toContain("Renews on");
    const agreements = await club.db.agreement.findMany({ where: { member_id: member.id } });
    expect(agreements.map(({ status }) => status).sort()).toEqual(["active", "replaced"]);
    expect(agreements.find((one) => one.token === token)).toMatchObject({ status: "replaced" });
    expect((await club.db.member.findUniqueOrThrow({ where: { id: member.id } })).member_id).toBe(
      member.member_id,
    );
  });
});

describe("the card and the page after a payment", () => {
  const DAY_MS = 86_400_000;

  it("show the current state whenever they are opened", async () => {
    const { browser, member, payment } = await joined("truth@example.test", "local");
    const { temp_member_id } = await club.db.checkout.findFirstOrThrow({
      where: { id: payment.checkout_id! },
    });
    const success = async (id = temp_member_id) =>
      (await browser.get(`/payment/success?member_id=${id}&payment_method=payfast`)).words;
    const card = async () => (await browser.get("/account/card")).words;
    const picture = async () => (await browser.get("/account/card.png")).text;
    const change = (data: object) => club.db.member.update({ where: { id: member.id }, data });

    expect(await success()).toMatch(/Payment received\. You are a member\..*Renews monthly/);
    expect(await success(member.member_id)).toMatch(/Your membership is active.*Renews monthly/);
    expect(await card()).toMatch(/Active.* Plan Local .*Renews monthly/);
    const whileActive = await picture();

    await change({ cancelled_at: new Date() });
    expect(await success()).toMatch(/Cancelled: works until \d+ \w+ \d{4} Nothing more is charged/);
    expect(await card()).toMatch(/Club Until \d+ \w+ .*Plan Local .*Works until \d+ \w+ \d{4}/);
    const whileCancelled = await picture();

    await change({ cancelled_at: null });
    await club.db.agreement.updateMany({
      where: { member_id: member.id },
      data: { current_member_id: null, status: "cancelled" },
    });
    expect(await card()).toMatch(/Active.*Plan Local .*Paid through \d+ \w+ \d{4}/);

    await change({ paid_through: dayOf(new Date(Date.now() - 20 * DAY_MS)) });
    expect(await success()).toMatch(/Membership expired Your membership ended on .*Expired on \d+ \w+ \d{4}/);
    expect(await success()).not.toMatch(/You are a member|Renews monthly|Download card/);
    expect(await card()).toMatch(/does not work.*Plan Local .*Expired on \d+ \w+ \d{4}/);
    expect(new Set([whileActive, whileCancelled, await picture()]).size).toBe(3);
  });
});

describe("a Tourist pass", () => {
  it("that was refunded shows no days left", async () => {
    const { browser, member } = await joined("refunded@example.test", "tourist");
    expect((await browser.get("/account")).words).toContain("30 days left");
    await club.db.member.update({ where: { id: member.id }, data: { ended_at: new Date() } });
    expect((await browser.get("/account")).words).not.toMatch(/[1-9]\d* days left/);
    const { data } = (await browser.get("/api/members/me")).data;
    expect(data).toMatchObject({ status: "expired", days_left: 0, expiring_soon: false });
  });

  it("changes to Local at its end, without losing a day", async () => {
    const { browser, member } = await joined("visitor@example.test", "tourist");
    expect(await membership(browser)).toMatch(/Your pass ends in 30 days, on .*Move to Local/);
    await payAtPayfast(browser, "local");
    const after = await club.db.member.findUniqueOrThrow({ where: { id: member.id } });
    expect(after.plan_type).toBe("local_recurring");
    expect(after.plan_starts_on > member.paid_through).toBe(true);
    expect(await membership(browser)).toMatch(/Tourist Pass Active.*Your Local membership starts on/);
    expect(await club.db.alert.count({ where: { message: { contains: member.member_id } } })).toBe(1);
  });
});
