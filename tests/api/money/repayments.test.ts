import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/kernel/clock";
import { giveAccount } from "../../factories/bank-account";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, payAtPaystack, signIn } from "../../support/journey";
import { checkLedger } from "../../support/ledger";
import { newOfficer } from "../../support/signed-in";

const club = clubForFile();
let owner: Browser;
let support: Browser;
beforeAll(async () => {
  await giveAccount(club.db);
  owner = await newOfficer(club);
  support = await newOfficer(club, { role: "support" });
});

const paymentOf = (email: string) =>
  club.db.payment.findFirstOrThrow({ where: { member: { email } }, orderBy: { id: "asc" } });
const repaymentsOf = (payment_id: number) =>
  club.db.repayment.findMany({ where: { payment_id }, orderBy: { id: "asc" } });
const mailed = async (email: string) =>
  (
    await club.db.outboxMail.findMany({
      where: { recipient_email: email, email_type: { startsWith: "repayment" } },
      orderBy: { id: "asc" },
    })
  ).map(({ email_type, subject }) => `${email_type}: ${subject}`);

async function payer(email: string, way: "payfast" | "paystack" = "payfast") {
  const { browser } = await signIn(club, email, "Nomsa Ngcobo");
  await (way === "payfast" ? payAtPayfast : payAtPaystack)(browser, "local");
  return { browser, payment: await paymentOf(email) };
}

async function give(payment_id: number, fields: Record<string, string>) {
  const page = await owner.get(`/admin/payments/${payment_id}?act=give_back`);
  const form = page.form("amount");
  return owner.post(`/admin/payments/${payment_id}`, {
    ...form.fields,
    ...{ intent: "give_back", why: "goodwill", way: "provider", days: "left", reason: "A shop was closed" },
    ...fields,
  });
}

const imported = () => owner.json("POST", "/api/admin/reconciliation/import");

describe("a part that the office gives back", () => {
  it("is owed until the provider's list shows it, leaves the days, and is told twice", async () => {
    const email = "part.back@example.test";
    const { browser, payment } = await payer(email);
    const given = await give(payment.id, { amount: "40" });
    const [repayment] = await repaymentsOf(payment.id);
    expect(given.location).toContain(`/admin/repayments/${repayment!.id}`);
    const page = await owner.follow(given);
    for (const words of ["Owed", "Give R40.00 back by", "Sign in at PayFast", payment.transaction_id!])
      expect(page.words).toContain(words);
    expect((await browser.get("/account/payments")).words).toContain("R40.00 goes back");
    expect((await browser.get(`/account/payments/${payment.id}`)).words).toMatch(
      /R40\.00 of this payment goes back through PayFast by/,
    );
    expect((await browser.get("/account/membership")).words).not.toContain("Expired");

    await club.control("payfast/refund", { email, amount: 40 });
    await expect
      .poll(async () => {
        await imported();
        return (await repaymentsOf(payment.id))[0]!.done_at;
      })
      .not.toBeNull();
    expect((await browser.get(`/account/payments/${payment.id}`)).words).toContain(
      "R40.00 of this payment was given back on",
    );
    expect(await mailed(email)).toEqual([
      "repayment_owed: R40.00 goes back to you",
      "repayment_done: R40.00 went back to you",
    ]);
  });

  it("is at most what is left, beside the field, and nothing typed is lost", async () => {
    const { payment } = await payer("too.much@example.test");
    for (const [amount, words] of [
      ["99.01", "At most R99.00 of this payment can be given back."],
      ["0", "Enter an amount in rand"],
      ["-5", "Enter an amount in rand"],
      ["nine", "Enter an amount in rand"],
    ] as const) {
      const refused = await give(payment.id, { amount });
      expect([refused.status, refused.words.includes(words)], amount).toEqual([400, true]);
      expect(refused.text).toContain('value="A shop was closed"');
    }
    expect(await repaymentsOf(payment.id)).toEqual([]);
    const page = `/admin/payments/${payment.id}`;
    expect((await support.get(page)).words).not.toContain("Give money back");
    expect((await support.post(page, { intent: "give_back", amount: "1" })).status).toBe(403);
  });
});

describe("a part that went back at the provider without a word here", () => {
  it.each([
    ["left", "Active"],
    ["taken", "Expired"],
  ])("asks what becomes of the days: %s", async (days, status) => {
    const email = `asks.${days}@example.test`;
    const { browser, payment } = await payer(email, "paystack");
    const { temp_member_id: reference } = await club.db.checkout.findUniqueOrThrow({
      where: { id: payment.checkout_id! },
    });
    await club.control("paystack/refund", { reference, amount: 4000 });
    const [repayment] = await repaymentsOf(payment.id);
    expect(repayment).toMatchObject({ days: "asked", amount_cents: 4000 });
    expect((await owner.get("/admin/dashboard")).words).toContain("decide about the days");
    const at = `/admin/repayments/${repayment!.id}`;
    expect((await owner.post(at, { intent: "days", days })).location).toContain("done=days");
    expect((await browser.get("/account/membership")).words).toContain(status);
    const other = days === "left" ? "taken" : "left";
    expect((await owner.post(at, { intent: "days", days: other })).status).toBe(409);
  });
});

describe("money that goes back by bank transfer", () => {
  const ACCOUNT = { holder: "Nomsa Ngcobo", bank: "FNB", number: "62 1234 5678", branch: "250655" };

  it("asks the payer for the account, keeps it sealed, and forgets it when the statement shows it", async () => {
    const email = "bank.back@example.test";
    const { browser, payment } = await payer(email);
    await give(payment.id, { amount: "30", way: "bank" });
    const [repayment] = await repaymentsOf(payment.id);
    const receipt = await browser.get(`/account/payments/${payment.id}`);
    expect(receipt.text).toContain(`href="/account/repayments/${repayment!.id}/account"`);
    const at = `/account/repayments/${repayment!.id}/account`;
    for (const [field, value] of [
      ["holder", ""],
      ["bank", " "],
      ["number", "12"],
      ["number", "not a number"],
      ["branch", "25"],
    ] as const) {
      const refused = await browser.post(at, { ...ACCOUNT, [field]: value });
      expect([refused.status, refused.text.includes('value="FNB"') || field === "bank"], field).toEqual([
        400,
        true,
      ]);
    }
    expect((await browser.post(at, ACCOUNT)).status).toBe(303);
    expect((await browser.get(at)).words).toContain("We have your account.");
    const [sealed] = await repaymentsOf(payment.id);
    expect(sealed!.account_sealed).not.toContain("6212345678");
    const page = `/admin/repayments/${repayment!.id}`;
    expect((await owner.get(page)).words).toContain("6212345678");
    expect((await support.get(page)).words).not.toContain("6212345678");

    const stranger = (await payer("stranger.bank@example.test")).browser;
    expect((await stranger.get(at)).status).toBe(404);
    expect((await stranger.post(at, ACCOUNT)).status).toBe(404);
    expect((await new Browser(club.origin).get(at)).status).toBe(302);

    const { member_id } = await club.db.member.findFirstOrThrow({ where: { email } });
    const today = dayOf(new Date());
    const lines = [
      "Date,Description,Amount",
      `${today},PAYMENT TO ${member_id},-30.00`,
      `${today},DEPOSIT,1.00`,
    ].join("\n");
    const statement = (await owner.post("/admin/payments/import", { lines })).location!;
    const importPage = new URL(statement, club.origin).pathname;
    expect((await owner.get(importPage)).words).toMatch(/It pays .* R99\.00 of receipt \d+ back|It pays/);
    await owner.post(importPage, { intent: "book" });
    const [done] = await repaymentsOf(payment.id);
    expect(done).toMatchObject({ done_at: expect.any(Date), account_sealed: null });
    expect((await mailed(email)).at(-1)).toBe("repayment_done: R30.00 went back to you");
  });

  it("is done by a named person's day too, never by a press alone, and can be withdrawn before", async () => {
    const email = "hand.back@example.test";
    const { payment } = await payer(email);
    await give(payment.id, { amount: "10", way: "cash" });
    await give(payment.id, { amount: "20", way: "cash" });
    const [first, second] = await repaymentsOf(payment.id);
    const at = (id: number) => `/admin/repayments/${id}`;
    for (const paid_on of ["", "yesterday", "2999-01-01", "2020-01-01"])
      expect((await owner.post(at(first!.id), { intent: "paid", paid_on })).status, paid_on).toBe(400);
    const today = dayOf(new Date());
    expect((await owner.post(at(first!.id), { intent: "paid", paid_on: today })).location).toContain(
      "done=paid",
    );
    expect((await owner.get(at(first!.id))).words).toMatch(/Done.*Noted by/);
    expect(
      (await owner.post(at(second!.id), { intent: "withdraw", reason: "Agreed otherwise" })).location,
    ).toContain("done=withdraw");
    expect((await owner.get(at(second!.id))).words).toContain("Agreed otherwise");
    expect((await owner.post(at(second!.id), { intent: "paid", paid_on: today })).status).toBe(409);
    expect(await mailed(email)).toHaveLength(3);
  });
});

it("gives back once what one form asks twice, at once and later", async () => {
  const { payment } = await payer("twice.back@example.test");
  const form = (await owner.get(`/admin/payments/${payment.id}?act=give_back`)).form("amount");
  const fields = {
    ...form.fields,
    intent: "give_back",
    amount: "10",
    why: "goodwill",
    way: "provider",
    days: "left",
    reason: "Once",
  };
  const press = () => owner.post(`/admin/payments/${payment.id}`, fields);
  const pressed = [...(await Promise.all([press(), press()])), await press()];
  expect(new Set(pressed.map(({ location }) => location)).size).toBe(1);
  expect(await repaymentsOf(payment.id)).toHaveLength(1);
});

it("leaves sound books", async () => expect(await checkLedger({ db: club.db })).toEqual([]));
