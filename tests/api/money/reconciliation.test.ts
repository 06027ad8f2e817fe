import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import type { Browser, Page } from "../../support/http";
import { hostedLink, payAtPayfast, signIn } from "../../support/journey";
import { newOfficer } from "../../support/signed-in";
import { until } from "../../support/until";

/** Payments whose messages were lost, learnt from the providers' lists over real HTTP. */

const DAY_MS = 86_400_000;
const office = {} as Record<"owner" | "support" | "read_only", Browser>;

const club = clubForFile({ env: { LOG_LEVEL: "fatal", PROVIDER_TIMEOUT_MS: "1500" } });
beforeAll(async () => {
  for (const role of ["owner", "support", "read_only"] as const)
    office[role] = await newOfficer(club, { role, full_name: `Nomsa ${role}` });
}, 120_000);
afterEach(() => club.control("reset"));

type Outcome = { provider: string; outcome: string; booked: number; new_lines: number; problem: string };
/** On a busy machine it answers that it is under way: asked again, the club waits for the same run. */
const importNow = async (): Promise<Record<string, Outcome>> => {
  const { status, data } = await office.owner.json("POST", "/api/admin/reconciliation/import");
  expect(status).toBe(200);
  const outcomes: Outcome[] = data.data;
  if (outcomes.some(({ outcome }) => outcome === "under_way")) return importNow();
  return Object.fromEntries(outcomes.map((one) => [one.provider, one]));
};
const list = async (query = ""): Promise<Record<string, unknown>[]> =>
  (await office.owner.get(`/api/admin/reconciliation${query}`)).data.data;
const memberOf = (email: string) => club.db.member.findFirst({ where: { email } });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A payment of R99 at PayFast whose messages were lost. */
async function lostPayment(email: string, plan: "local" | "tourist" = "local", days = 0) {
  if (days) await club.control("clock", { at: daysAgo(days) });
  const { browser } = await signIn(club, email);
  await club.control("drop-next");
  const page = await payAtPayfast(browser, plan);
  await club.control("clock", {});
  return { browser, page };
}

describe("PayFast", () => {
  it("a payment whose notification was lost is booked from the list, and counted once if it arrives later", async () => {
    const email = "lost@example.test";
    const { browser } = await lostPayment(email);
    expect(await memberOf(email)).toBeNull();
    expect((await importNow()).payfast).toMatchObject({ outcome: "found", booked: 1 });
    const member = (await memberOf(email))!;
    expect(member).toMatchObject({ last_status: "active" });
    expect((await browser.get("/account")).words).toContain(member.member_id);
    expect(await club.db.agreement.count({ where: { member_id: member.id } })).toBe(0);

    const again = await club.control("payfast/resend", { email });
    expect(again.answer).toMatchObject({ app_status: 200 });
    expect(await club.db.payment.count({ where: { member_id: member.id, status: "completed" } })).toBe(1);
    expect(await club.db.agreement.findFirst({ where: { member_id: member.id } })).toMatchObject({
      status: "active",
      current_member_id: member.id,
    });
    expect((await importNow()).payfast).toMatchObject({ new_lines: 0, booked: 0 });
    expect(await list()).toEqual([]);
  });

  it("a lost renewal is booked as one more month", async () => {
    const email = "renewal@example.test";
    await club.control("clock", { at: daysAgo(30) });
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "local");
    await club.control("clock", {});
    const before = (await memberOf(email))!;
    await club.control("drop-next");
    await club.control("payfast/renew", { email });
    expect((await memberOf(email))!.paid_through).toBe(before.paid_through);
    expect((await importNow()).payfast).toMatchObject({ booked: 1 });
    const after = (await memberOf(email))!;
    expect(after.paid_through > before.paid_through).toBe(true);
    expect(after.cancelled_at).toBeNull();
    await club.control("payfast/resend", { email });
    expect((await memberOf(email))!.paid_through).toBe(after.paid_through);
  });

  it.each([
    ["half", "is not a list"],
    ["cut", ""],
    ["html", "is not a list"],
    ["server_error", "HTTP 500"],
    ["rate_limited", "HTTP 429"],
    ["silent", "no answer in time"],
  ])("a list from an API that answers %s is rejected entirely", async (mode, problem) => {
    const email = `${mode}@example.test`;
    await lostPayment(email, "tourist");
    const before = await club.db.providerLine.count();
    await club.control("api", { provider: "payfast", mode });
    const { payfast } = await importNow();
    expect(payfast).toMatchObject({ outcome: "unreachable", booked: 0 });
    expect(payfast!.problem).toContain(problem);
    expect(await club.db.providerLine.count()).toBe(before);
    await club.control("api", { provider: "payfast", mode: "normal" });
    expect((await importNow()).payfast).toMatchObject({ outcome: "found", booked: 1 });
    expect(await memberOf(email)).not.toBeNull();
  });

  it.each([{ answer: "json" }, { batch: false }, { ignore_dates: true }])(
    "its list is read in the shape %o",
    async (shape) => {
      const email = `${Object.keys(shape)[0]}.shape@example.test`;
      await lostPayment(email, "tourist");
      await club.control("payfast/history", shape);
      expect((await importNow()).payfast).toMatchObject({ outcome: "found", booked: 1 });
      expect(await memberOf(email)).not.toBeNull();
      await club.control("payfast/history", {});
    },
  );

  it.each([
    ["under the payment's number", {}],
    ["under a number of its own", { own_id: true }],
    ["in the dashboard's words", { type: "Funds Received (Reversal)" }],
  ])("a refund %s takes the days back without a message", async (name, options) => {
    const email = `refund.${name.length}@example.test`;
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "tourist");
    await club.control("payfast/refund", { email, ...options });
    await club.control("payfast/payout", { amount: 500 });
    expect((await importNow()).payfast).toMatchObject({ outcome: "found", booked: 1 });
    const member = (await memberOf(email))!;
    expect(member.ended_at).not.toBeNull();
    expect(await club.db.payment.count({ where: { member_id: member.id, status: "refunded" } })).toBe(1);
    expect(await list()).toEqual([]);
  });

  it("a dispute withholds the days, and returns them when it is declined, without a message", async () => {
    const email = "chargeback@example.test";
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "tourist");
    const { id } = (await memberOf(email))!;
    const payment = () => club.db.payment.findFirst({ where: { member_id: id } });
    await club.control("payfast/dispute", { email });
    expect((await importNow()).payfast).toMatchObject({ booked: 1 });
    expect(await payment()).toMatchObject({ status: "disputed" });
    expect(await list()).toEqual([]);
    await club.control("payfast/resolve-dispute", { email, resolution: "declined" });
    expect((await importNow()).payfast).toMatchObject({ booked: 1 });
    expect(await payment()).toMatchObject({ status: "completed" });
    expect(await memberOf(email)).toMatchObject({ ended_at: null });
    expect(await list()).toEqual([]);
  });

  it("a dispute that the club loses at PayFast is told by a person, with a reason, once (R39)", async () => {
    const email = "lost.chargeback@example.test";
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "tourist");
    const { id } = (await memberOf(email))!;
    const payment = () => club.db.payment.findFirstOrThrow({ where: { member_id: id } });
    const admin = office.owner;
    const page = `/admin/payments/${(await payment()).id}`;
    const lost = { intent: "dispute_lost", reason: "Seen at PayFast" };
    expect((await admin.post(page, lost)).status).toBe(409);
    await club.control("payfast/dispute", { email });
    expect((await importNow()).payfast).toMatchObject({ booked: 1 });
    expect((await admin.get("/admin/dashboard")).text).toContain(page);
    expect((await admin.get(page)).words).toContain("Dispute lost");
    expect((await admin.post(page, { intent: "dispute_lost" })).status).toBe(400);
    expect((await admin.follow(await admin.post(page, lost))).words).toContain("Noted");
    expect(await payment()).toMatchObject({ status: "refunded", refund_reason: "dispute lost" });
    expect((await memberOf(email))!.ended_at).not.toBeNull();
    await club.control("payfast/resolve-dispute", { email, resolution: "merchant-accepted" });
    expect((await importNow()).payfast).toMatchObject({ booked: 0 });
    expect(await list()).toEqual([]);
    const repayments = await club.db.repayment.findMany({ where: { payment: { member_id: id } } });
    expect(repayments).toMatchObject([{ reason: "dispute_lost", amount_cents: 9900 }]);
    expect(repayments[0]!.done_at).not.toBeNull();
    expect((await admin.get(page)).words).not.toContain("Dispute lost");
    const told = { action: "payment.dispute_lost", subject_id: String(id) };
    expect(await club.db.auditEntry.count({ where: told })).toBe(1);
  });

  it("a partial refund is recorded, takes no days, and asks a person about them", async () => {
    const email = "part@example.test";
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "tourist");
    const { id } = (await memberOf(email))!;
    await club.control("payfast/refund", { email, amount: 40 });
    expect((await importNow()).payfast).toMatchObject({ booked: 1 });
    const payment = await club.db.payment.findFirstOrThrow({
      where: { member_id: id },
      include: { refunds: true },
    });
    expect(payment).toMatchObject({
      status: "completed",
      refunds: [{ amount_cents: 4000, source: "history" }],
    });
    const repayments = await club.db.repayment.findMany({ where: { payment_id: payment.id } });
    expect(repayments).toMatchObject([{ amount_cents: 4000, days: "asked", done_at: expect.any(Date) }]);
    expect(await list()).toEqual([]);
  });
});

describe("Paystack", () => {
  /** Pays in the other tab while the first one is closed, so that nobody polls. */
  async function payAtPaystack(email: string): Promise<Browser> {
    const { browser } = await signIn(club, email, "Sipho Dlamini");
    const step = await browser.get("/join?step=details&plan=local");
    const form = step.form("full_name");
    const details = { full_name: "Sipho Dlamini", city: "Gqeberha", payment_method: "paystack" };
    const waiting = await browser.follow(await browser.post(form.action, { ...form.fields, ...details }));
    const hosted = await browser.get(hostedLink(waiting));
    const decision = hosted.form("outcome");
    await browser.post(decision.action, { ...decision.fields, outcome: "pay" });
    return browser;
  }

  it("payments, renewals and refunds without a webhook are booked from its lists", async () => {
    const email = "sipho@example.test";
    await club.control("paystack/webhook", { on: false });
    await club.control("clock", { at: daysAgo(30) });
    await payAtPaystack(email);
    await club.control("clock", {});
    expect(await memberOf(email)).toBeNull();
    expect((await importNow()).paystack).toMatchObject({ outcome: "found", booked: 1 });
    const joined = (await memberOf(email))!;

    await club.control("paystack/renew", { email });
    expect(await club.db.agreement.findFirst({ where: { member_id: joined.id } })).toMatchObject({
      status: "active",
      email_token: expect.any(String),
    });
    expect((await importNow()).paystack).toMatchObject({ booked: 1 });
    const renewed = (await memberOf(email))!;
    expect(renewed.paid_through > joined.paid_through).toBe(true);

    const paid = await club.db.payment.findFirstOrThrow({
      where: { member_id: joined.id, transaction_type: "renewal" },
      include: { lines: true },
    });
    await club.control("paystack/refund", { reference: paid.lines[0]!.reference });
    expect((await importNow()).paystack).toMatchObject({ booked: 1 });
    expect((await memberOf(email))!.paid_through).toBe(joined.paid_through);
    expect(await list("?provider=paystack")).toEqual([]);
  });

  it("a dispute without a webhook withholds the days, and removes them once it is lost", async () => {
    const email = "disputed@example.test";
    await payAtPaystack(email);
    const member = await until(() => memberOf(email));
    const paid = await club.db.payment.findFirstOrThrow({
      where: { member_id: member.id },
      include: { checkout: true },
    });
    const about = { reference: paid.checkout!.temp_member_id };
    await club.control("paystack/webhook", { on: false });
    const status = async () => (await club.db.payment.findUniqueOrThrow({ where: { id: paid.id } })).status;

    await club.control("paystack/dispute", about);
    expect((await importNow()).paystack).toMatchObject({ booked: 1 });
    expect(await status()).toBe("disputed");
    await club.control("paystack/resolve-dispute", { ...about, resolution: "merchant-accepted" });
    expect((await importNow()).paystack).toMatchObject({ outcome: "found" });
    expect(await status()).toBe("refunded");
    expect(await club.db.dispute.findMany({ where: { payment_id: paid.id } })).toMatchObject([
      { status: "lost", source: "history" },
    ]);
    expect(await list("?provider=paystack")).toEqual([]);
    expect((await importNow()).paystack).toMatchObject({ booked: 0 });
  });

  it.each(["half", "html", "server_error", "rate_limited"])(
    "lists that answer %s change nothing",
    async (mode) => {
      const before = await club.db.providerLine.count();
      await club.control("api", { provider: "paystack", mode });
      expect((await importNow()).paystack).toMatchObject({ outcome: "unreachable" });
      expect(await club.db.providerLine.count()).toBe(before);
    },
  );
});

describe("the screen", () => {
  const screen = (who: keyof typeof office = "owner", query = ""): Promise<Page> =>
    office[who].get(`/admin/reconciliation${query}`);

  it("offers for each movement the one possible action", async () => {
    const email = "twice@example.test";
    await lostPayment(email);
    for (const _ of [1, 2]) {
      await club.control("drop-next");
      await club.control("payfast/renew", { email });
    }
    expect((await importNow()).payfast).toMatchObject({ booked: 1 });
    const waiting = await list("?provider=payfast");
    expect(waiting).toMatchObject([
      { state: "missing_here", act: "book", amount: 99 },
      { state: "missing_here", act: "book" },
    ]);

    const page = await screen("support");
    expect(page.words).toMatch(/charged more than once within three weeks/);
    expect(page.words).toMatch(/Books a monthly payment of Thandi Mokoena: one more month is added/);
    expect((await screen("read_only")).words).not.toMatch(/Book this payment|Import now|Note what was done/);
    const first = waiting.at(-1)!;
    const form = page.form("id");
    const done = await office.support.follow(
      await office.support.post(form.action, { id: String(first.id), intent: "book" }),
    );
    expect(done.words).toContain("The payment is booked");
    expect(await memberOf(email)).toMatchObject({ last_status: "active" });

    await club.control("payfast/refund", { email });
    await importNow();
    const [other, gone] = await list("?provider=payfast");
    expect(other).toMatchObject({ kind: "refund", state: "refunded", act: "look" });
    expect(gone).toMatchObject({ kind: "charge", state: "refunded", act: "look" });
    const empty = await office.support.post("/admin/reconciliation", {
      id: String(other!.id),
      intent: "look",
      note: " ",
    });
    expect(empty.status).toBe(400);
    expect(empty.words).toContain("Write down what you found.");
    const note = "Charged twice by mistake, given back by hand";
    const looked = await office.support.follow(
      await office.support.post("/admin/reconciliation?provider=payfast", {
        id: String(other!.id),
        intent: "look",
        note,
      }),
    );
    expect(looked.words).toContain("Noted. It no longer waits.");
    await office.support.json("POST", `/api/admin/reconciliation/${gone!.id}/looked-at`, { note });
    expect((await screen("support", "?provider=payfast")).words).toContain("No movements found");
    const [kept] = await list("?state=looked_at");
    expect(kept).toMatchObject({ note, looked_by: "Nomsa support", act: null });
    const file = await office.owner.get("/api/admin/reconciliation/export?state=looked_at");
    expect(file.text).toContain(note);
    expect(
      await club.db.auditEntry.findMany({
        where: { action: { in: ["reconciliation.book", "reconciliation.look"] }, actor_kind: "admin" },
        select: { action: true, actor_name: true },
      }),
    ).toEqual([
      { action: "reconciliation.book", actor_name: "Nomsa support" },
      { action: "reconciliation.look", actor_name: "Nomsa support" },
      { action: "reconciliation.look", actor_name: "Nomsa support" },
    ]);
  });

  it("refuses impossible actions with a message, as a form and as JSON", async () => {
    const [kept] = await list("?state=looked_at");
    for (const [what, body] of [["book"], ["take-back"], ["looked-at", { note: "again" }]] as const) {
      const refused = await office.owner.json("POST", `/api/admin/reconciliation/${kept!.id}/${what}`, body);
      expect(refused).toMatchObject({ status: 409, data: { code: "conflict" } });
      const nobody = await office.owner.json("POST", `/api/admin/reconciliation/999999/${what}`, body);
      expect(nobody.status).toBe(404);
    }
    const page = await office.owner.post("/admin/reconciliation", { id: String(kept!.id), intent: "book" });
    expect(page.status).toBe(409);
    expect(page.words).toContain("There is nothing left to do about this movement.");
    expect((await office.read_only.post("/admin/reconciliation", { intent: "import" })).status).toBe(403);
    expect((await office.support.json("POST", `/api/admin/reconciliation/1/take-back`)).status).toBe(403);
  });

  it("takes days back only after a confirmation", async () => {
    const email = "asked@example.test";
    await club.control("clock", { at: daysAgo(45) });
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "local");
    await club.control("clock", { at: daysAgo(40) });
    await club.control("payfast/refund", { email });
    await club.control("clock", {});
    // A first import, which goes back twelve months.
    await club.db.providerImport.deleteMany();
    expect((await importNow()).payfast).toMatchObject({ booked: 0 });
    const [old] = await list();
    expect(old).toMatchObject({ state: "refunded", act: "take_back", takes_days: true });
    expect(old!.sentence).toMatch(/^Takes back the days that this payment bought for Thandi Mokoena/);
    expect((await screen("support")).words).not.toContain("Record the refund");
    const page = await office.owner.get(`/admin/reconciliation?act=take_back-${old!.id}`);
    expect(page.words).toMatch(/Record the refund .*The member is not asked again.* Take the days back/);
    const done = await office.owner.follow(
      await office.owner.post("/admin/reconciliation", { id: String(old!.id), intent: "take_back" }),
    );
    expect(done.words).toContain("It is recorded, and the membership follows.");
    const payment = await club.db.payment.findFirst({ where: { member: { email } } });
    expect(payment).toMatchObject({ status: "refunded" });
    expect(await list()).toEqual([]);
  });

  it("shows when it was last read, and that a provider did not answer", async () => {
    await club.control("api", { provider: "payfast", mode: "server_error" });
    const page = await office.owner.follow(
      await office.owner.post("/admin/reconciliation", { intent: "import" }),
    );
    expect(page.words).toContain("Not every provider answered");
    expect(page.words).toMatch(/PayFast No answer .*HTTP 500/);
    expect(page.words).toMatch(/Paystack Read .* nothing new/);
  });
});
