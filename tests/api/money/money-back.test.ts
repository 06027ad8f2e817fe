import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, payAtPaystack, signIn } from "../../support/journey";
import { checkLedger } from "../../support/ledger";
import type { DemoCredentials } from "../../support/server";
import { officeOf, portalOf } from "../../support/signed-in";

let partner: DemoCredentials["partners"][number];
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  partner = club.credentials.partners[10]!;
  // Ignores the demo's own alerts.
  await club.db.alert.updateMany({ data: { resolved_at: new Date() } });
});
afterEach(async () => {
  await club.control("reset");
  await club.db.alert.updateMany({ data: { resolved_at: new Date() } });
});

let people = 0;

/** A Local member by Paystack; `reference` is that of the first payment. */
async function joined() {
  people += 1;
  const email = `back-${people}@example.test`;
  const { browser } = await signIn(club, email, "Sipho Dlamini");
  return { email, browser, reference: await payAtPaystack(browser, "local") };
}

const memberOf = (email: string) => club.db.member.findFirstOrThrow({ where: { email } });
const agreementOf = (email: string) => club.db.agreement.findFirst({ where: { member: { email } } });
const paymentOf = (email: string) =>
  club.db.payment.findFirstOrThrow({ where: { member: { email } }, orderBy: { id: "asc" } });
/** The open alerts of these kinds. */
const MONEY = ["dispute", "repayment_differs", "second_payment", "unlisted"];
const REFUSED = ["unknown_payment", "wrong_amount", "wrong_currency"];
const openAlerts = async () =>
  (
    await club.db.alert.findMany({
      where: { resolved_at: null, kind: { in: [...MONEY, ...REFUSED] } },
      orderBy: { id: "asc" },
    })
  ).map(({ kind }) => kind);

/** The answers of the JSON API, the till's page and the portal's scanner. */
async function attemptsByEveryChannel(email: string): Promise<number[]> {
  const { member_id, card_token } = await memberOf(email);
  const staff = new Browser(club.origin);
  const portal = await portalOf(club, partner.id);
  const common = { business_pin: partner.business_pin, amount_spent: "150" };
  const qr_data = `${club.origin}/redeem?m=${card_token}`;
  const answers = [
    await staff.json("POST", "/api/redemptions", { ...common, member_id }),
    await staff.post("/redeem", { ...common, member_id, voucher_code: "" }),
    await portal.json("POST", "/api/partner/scan", { amount_spent: 150, qr_data }),
  ];
  return answers.map(({ status }) => status);
}
const discounts = (email: string) =>
  club.db.redemption.count({ where: { member: { email }, claim: { not: null } } });

/** Paystack's messages not yet answered with 200. */
async function waiting(): Promise<number> {
  const sent = await fetch(`${club.localOrigin}/control/paystack/sent`);
  const all = (await sent.json()) as { status: number | null }[];
  return all.filter(({ status }) => status !== 200).length;
}

describe("a refund at Paystack", () => {
  it("ends the membership at every channel, once, and its charges; the member sees the result", async () => {
    const { email, browser, reference } = await joined();
    await expect.poll(() => agreementOf(email)).not.toBeNull();
    const { answer } = await club.control("paystack/refund", { reference });
    expect(answer).toMatchObject({ app_statuses: [200, 200] });
    expect(await paymentOf(email)).toMatchObject({ status: "refunded" });
    for (const status of await attemptsByEveryChannel(email)) expect(status).toBeGreaterThanOrEqual(400);
    expect(await discounts(email)).toBe(0);
    await expect.poll(async () => (await agreementOf(email))?.cancelled_at ?? null).not.toBeNull();
    expect((await browser.get("/account/payments")).words).toContain("Refunded");
    await club.control("paystack/resend", { reference, times: 3 });
    expect(await club.db.refund.count({ where: { payment: { member: { email } } } })).toBe(1);
  });

  it("in part is left to a person, and is booked if its message has an id too", async () => {
    const { email, browser, reference } = await joined();
    await club.control("paystack/refund", { reference, amount: 4950, with_id: true });
    expect(await paymentOf(email)).toMatchObject({ status: "completed" });
    const toDecide = { payment: { member: { email } }, days: "asked" };
    expect(await club.db.repayment.count({ where: toDecide })).toBe(1);
    expect((await browser.get("/account/payments")).words).toContain("R49.50 given back");
    await club.control("paystack/refund", { reference, amount: 4950 });
    expect(await paymentOf(email)).toMatchObject({ status: "refunded" });
    expect(await openAlerts()).toEqual([]);
  });

  it("that failed changes nothing", async () => {
    const { email, reference } = await joined();
    const { answer } = await club.control("paystack/refund", { reference, fail: true });
    expect(answer).toMatchObject({ app_statuses: [200, 200] });
    expect(await paymentOf(email)).toMatchObject({ status: "completed" });
    expect(await openAlerts()).toEqual([]);
  });

  it.each(["rate_limited", "server_error", "html", "half", "cut"])(
    "is deferred while Paystack's API answers %s, and booked on the retry",
    async (mode) => {
      const { email, reference } = await joined();
      await expect.poll(() => agreementOf(email)).not.toBeNull();
      await club.control("api", { provider: "paystack", mode, times: 1 });
      const { answer } = await club.control("paystack/refund", { reference });
      expect(answer).toMatchObject({ app_statuses: [503, 200] });
      expect(await paymentOf(email)).toMatchObject({ status: "refunded" });
      // The first message is retried after two seconds; it must not meet the next fault.
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    },
  );
});

describe("a dispute at Paystack", () => {
  it("closes every channel until it is won, and alerts the administrators", async () => {
    const { email, browser, reference } = await joined();
    const before = await memberOf(email);
    const { answer } = await club.control("paystack/dispute", { reference });
    expect(answer).toMatchObject({ app_status: 200 });
    expect(await paymentOf(email)).toMatchObject({ status: "disputed" });
    for (const status of await attemptsByEveryChannel(email)) expect(status).toBeGreaterThanOrEqual(400);
    expect(await discounts(email)).toBe(0);
    expect(await openAlerts()).toEqual(["dispute"]);
    expect((await browser.get("/account/payments")).words).toContain("Nothing until your bank has decided");
    await club.control("paystack/remind-dispute", { reference });
    expect(await openAlerts()).toEqual(["dispute"]);
    await club.control("paystack/resolve-dispute", { reference, resolution: "declined" });
    expect(await memberOf(email)).toMatchObject({
      paid_through: before.paid_through,
      plan_starts_on: before.plan_starts_on,
      ended_at: null,
      last_status: "active",
    });
    expect((await attemptsByEveryChannel(email)).filter((status) => status === 200)).toHaveLength(1);
    expect(await discounts(email)).toBe(1);
    expect(await openAlerts()).toEqual([]);
  });

  it("that is lost is one refund, even if the refund is reported too or nobody answered it", async () => {
    const { email, reference } = await joined();
    await club.control("paystack/dispute", { reference });
    const { answer } = await club.control("paystack/resolve-dispute", {
      reference,
      resolution: "auto-accepted",
      refund_too: true,
    });
    expect(answer).toMatchObject({ app_statuses: [200, 200] });
    expect(await paymentOf(email)).toMatchObject({ status: "refunded", refund_reason: "dispute lost" });
    expect(await openAlerts()).toEqual([]);
  });
});

describe("late, reordered and duplicate messages", () => {
  it.each([1, 2, 3, 4])("have the same result (shuffled by %i)", async (seed) => {
    await club.control("hold", { on: true });
    const won = await joined();
    const lost = await joined();
    const refunded = await joined();
    for (const { reference } of [won, lost]) await club.control("paystack/dispute", { reference });
    await club.control("paystack/resolve-dispute", { reference: won.reference, resolution: "declined" });
    const given = { reference: lost.reference, resolution: "merchant-accepted", refund_too: true };
    await club.control("paystack/resolve-dispute", given);
    await club.control("paystack/refund", { reference: refunded.reference });
    await club.control("hold", { on: false });
    const { answer } = await club.control("release", { order: "shuffled", seed, times: 2 });
    expect((answer as { app_statuses: number[] }).app_statuses.length).toBeGreaterThanOrEqual(26);
    // A deferred message (an agreement before its payment) is retried.
    await expect
      .poll(async () => {
        const all = await Promise.all([won, lost, refunded].map(({ email }) => agreementOf(email)));
        return all.every((agreement) => agreement !== null);
      })
      .toBe(true);
    const stand = await Promise.all(
      [won, lost, refunded].map(async ({ email }) => {
        const { ended_at } = await memberOf(email);
        return { status: (await paymentOf(email)).status, ended: ended_at !== null };
      }),
    );
    expect(stand).toEqual([
      { status: "completed", ended: false },
      { status: "refunded", ended: true },
      { status: "refunded", ended: true },
    ]);
    expect((await agreementOf(won.email))!.status).toBe("active");
    for (const { email } of [lost, refunded])
      await expect.poll(async () => (await agreementOf(email))!.cancelled_at).not.toBeNull();
    expect(await openAlerts()).toEqual([]);
  });
});

describe("alerts about money", () => {
  it("cover a wrong amount, an unknown payer and a double charge, and no forged message", async () => {
    const { browser } = await signIn(club, "alerts@example.test");
    await payAtPayfast(browser, "local");
    const { token } = await club.db.agreement.findFirstOrThrow({
      where: { member: { email: "alerts@example.test" } },
    });
    for (const kind of ["signature", "invalid"]) await club.control("payfast/forge", { token, kind });
    expect(await openAlerts()).toEqual([]);
    for (const kind of ["amount", "amount", "unknown_payment"])
      await club.control("payfast/forge", { token, kind });
    expect(await openAlerts()).toEqual(["wrong_amount", "unknown_payment"]);
    await club.control("payfast/charge-twice", { token });
    expect(await openAlerts()).toEqual(["wrong_amount", "unknown_payment", "second_payment"]);
    const admin = await officeOf(club);
    const { words } = await admin.get("/admin/dashboard");
    expect(words).toContain("PayFast reported 2 payments");
    expect(words).toContain("was charged 3 times for one month");
  });

  it("leave balanced books", async () => {
    expect(await checkLedger({ db: club.db })).toEqual([]);
  });
});
