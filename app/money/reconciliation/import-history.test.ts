import { describe, expect, it } from "vitest";
import { addDays } from "~/kernel/clock";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { chargeLine, takenLine } from "../../../tests/model/test-lines";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { importHistory } from "./import-history.server";
import { bookByHand } from "./line-acts.server";
import { weighTakeBack } from "./take-back-lines.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;

const club = testClubForEach("2026-01-10");

const importNow = async () => (await importHistory(club.deps, ["payfast"]))[0]!;
const states = async () =>
  Object.fromEntries(
    (await club.db.providerLine.findMany({ orderBy: { id: "asc" } })).map((line) => [
      `${line.kind} ${line.transaction_id}`,
      line.state,
    ]),
  );
const alerts = (kind = "reconciliation") =>
  club.db.alert.findMany({ where: { kind, resolved_at: null }, orderBy: { id: "asc" } });

async function begun() {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
  return { buyer, reference };
}

async function paidLocal() {
  const { buyer, reference } = await begun();
  await club.say({ reference, token: "T1", transaction_id: "100" });
  return { buyer, reference, member: (await club.member(buyer))! };
}

describe("a month of a large club", () => {
  it("is compared with the list: what is missing there is expected, and is no more once it is listed", async () => {
    const { member } = await paidLocal();
    const numbers = Array.from({ length: 1_200 }, (_, index) => String(10_000 + index));
    const of = { payment_provider: "payfast", member_id: member.id, amount_cents: 9900, status: "completed" };
    const when = { completed_at: club.deps.clock(), created_at: club.deps.clock() };
    const renewal = { ...of, ...when, transaction_type: "renewal" };
    await club.db.payment.createMany({
      data: numbers.map((transaction_id) => ({ ...renewal, transaction_id })),
    });
    club.setDay("2026-01-20");
    club.payfast.lines = [];
    expect(await importNow()).toMatchObject({ outcome: "found" });
    const expected = () => club.db.providerLine.count({ where: { kind: "expected" } });
    expect(await expected()).toBe(1_201);
    club.payfast.lines = ["100", ...numbers].map((transaction_id) =>
      chargeLine({ transaction_id, reference: null, at: when.completed_at }),
    );
    expect(await importNow()).toMatchObject({ outcome: "found", new_lines: 1_201 });
    expect(await expected()).toBe(0);
    expect(await club.db.providerLine.count({ where: { state: "matched" } })).toBe(1_201);
  }, 120_000);
});

describe("a payment whose message was lost", () => {
  it("is found in the list and booked, before and after it was given up", async () => {
    for (const [email, daysLater] of [
      ["early@example.com", 1],
      ["late@example.com", 4],
    ] as const) {
      club.setDay("2026-01-10");
      const buyer = await club.person(email);
      const { id, temp_member_id: reference } = await club.checkout(buyer);
      club.payfast.lines?.push(chargeLine({ transaction_id: email, reference }));
      club.setDay(addDays("2026-01-10", daysLater));
      await reconcile(club.deps);
      expect(await club.member(buyer)).toBeNull();
      expect(await importNow()).toMatchObject({ outcome: "found", booked: 1 });
      expect(await club.member(buyer)).toMatchObject({ last_status: "active" });
      expect(await club.db.checkout.findUnique({ where: { id } })).toMatchObject({ status: "paid" });
      expect(await club.db.outboxMail.count({ where: { email_type: "welcome" } })).toBeGreaterThan(0);
      expect(await importNow()).toMatchObject({ booked: 0, new_lines: 0 });
      expect(await states()).toMatchObject({ [`charge ${email}`]: "matched" });
    }
    expect(await alerts()).toEqual([]);
    expect(await club.db.auditEntry.count({ where: { action: "reconciliation.book" } })).toBe(2);
  });

  it("is booked once, whichever of list and message comes first", async () => {
    const [first, second] = [await club.person(), await club.person()];
    const { temp_member_id: one } = await club.checkout(first);
    const { temp_member_id: other } = await club.checkout(second);
    club.payfast.lines = [
      chargeLine({ transaction_id: "1", reference: one }),
      chargeLine({ transaction_id: "2", reference: other }),
    ];
    await club.say({ reference: other, token: "T2", transaction_id: "2" });
    await importNow();
    expect(await club.db.agreement.count()).toBe(1);
    expect(await club.say({ reference: one, token: "T1", transaction_id: "1" })).toMatchObject({
      decision: "duplicate",
    });
    expect(await club.db.agreement.findFirst({ where: { token: "T1" } })).toMatchObject({
      status: "active",
      member_id: (await club.member(first))!.id,
    });
    await importNow();
    expect(await club.db.payment.count({ where: { status: "completed" } })).toBe(2);
    expect(await club.db.membershipPeriod.count()).toBe(2);
    expect(await states()).toEqual({ "charge 1": "matched", "charge 2": "matched" });
  });

  it("is not given up while the list could not be read", async () => {
    const buyer = await club.person();
    const { id } = await club.checkout(buyer);
    club.payfast.lines = null;
    await importNow();
    club.setDay("2026-01-15");
    await importNow();
    expect(await reconcile(club.deps)).toMatchObject({ abandoned: 0 });
    club.payfast.lines = [];
    await importNow();
    expect(await reconcile(club.deps)).toMatchObject({ abandoned: 1 });
    expect(await club.db.checkout.findUnique({ where: { id } })).toMatchObject({ status: "abandoned" });
  });

  it("renews if it is an agreement's next monthly charge", async () => {
    const { member, reference } = await paidLocal();
    club.setDay("2026-02-11");
    const lines = [
      chargeLine({ reference }),
      chargeLine({ transaction_id: "101", reference, day: "2026-02-10" }),
    ];
    club.payfast.lines = lines;
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await club.db.member.findUnique({ where: { id: member.id } })).toMatchObject({
      paid_through: "2026-03-10",
      cancelled_at: null,
    });
    const renewal = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "101" } });
    expect(renewal).toMatchObject({ transaction_type: "renewal", agreement_id: expect.any(Number) });
    expect(await club.say({ reference, token: "T1", transaction_id: "101" })).toMatchObject({
      decision: "duplicate",
    });
    expect(await club.db.alert.count()).toBe(0);
  });

  it("is followed by the next charge of the day on which its own came, however late the list is read", async () => {
    const { member, reference } = await paidLocal();
    const other = await begun();
    const first = { transaction_id: "7", reference: other.reference, token: "T7", day: "2026-02-08" };
    club.payfast.lines = [
      chargeLine({ reference }),
      chargeLine(first),
      chargeLine({ transaction_id: "101", reference, day: "2026-02-10" }),
    ];
    club.setDay("2026-02-27");
    expect(await importNow()).toMatchObject({ booked: 2 });
    expect(await club.db.member.findUnique({ where: { id: member.id } })).toMatchObject({
      charges_on: "2026-03-10",
    });
    expect(await club.member(other.buyer)).toMatchObject({ charges_on: "2026-03-08" });
  });

  it("is verified first, and waits if the provider contradicts the list or is silent", async () => {
    const { reference } = await begun();
    club.payfast.lines = [chargeLine({ reference })];
    const said = { kind: "found", is_paid: true, reference, token: "T9", amount_cents: 9900 } as const;
    for (const word of [
      { kind: "unreachable" } as const,
      { ...said, is_paid: false },
      { ...said, amount_cents: 100 },
      { ...said, reference: "TMP-OTHER" },
    ]) {
      club.payfast.word = word;
      expect(await importNow()).toMatchObject({ booked: 0 });
    }
    club.payfast.word = said;
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await club.db.agreement.findFirst()).toMatchObject({ token: "T9", status: "active" });
  });
});

describe("the agreement of a payment found in the list", () => {
  async function foundInList() {
    const { buyer, reference } = await begun();
    club.payfast.lines = [chargeLine({ reference })];
    await importNow();
    return { buyer, reference };
  }

  it("is unknown, which raises an alert with instructions", async () => {
    const { buyer, reference } = await foundInList();
    club.setDay("2026-01-12");
    await reconcile(club.deps);
    const [alert] = await alerts("no_agreement");
    expect(alert?.message).toContain(reference);
    expect(alert?.message).toMatch(/send its notification again/);
    await club.say({ reference, token: "T1", transaction_id: "100" });
    expect(await alerts("no_agreement")).toEqual([]);
    expect(
      await club.db.agreement.count({ where: { current_member_id: (await club.member(buyer))!.id } }),
    ).toBe(1);
  });

  it("is learnt from a confirmed message, and of the payment without one", async () => {
    const { reference } = await foundInList();
    club.payfast.confirmation = "invalid";
    await club.say({ reference, token: "T1", transaction_id: "100" });
    expect(await club.db.agreement.count()).toBe(0);
    club.payfast.confirmation = "valid";
    await club.say({ reference, token: "T1", transaction_id: "100" });
    await club.say({ reference, token: "T2", transaction_id: "100" });
    expect(await club.db.agreement.findMany()).toMatchObject([{ token: "T1" }]);
  });

  it("is ended at once if the member has cancelled meanwhile", async () => {
    const { buyer, reference } = await foundInList();
    const { id: member_id } = (await club.member(buyer))!;
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    await club.say({ reference, token: "T1", transaction_id: "100" });
    expect(club.payfast.cancelled).toEqual(["T1"]);
    expect(await club.db.agreement.findFirst()).toMatchObject({
      status: "cancelled",
      current_member_id: null,
    });
  });
});

describe("unclear cases wait for a person", () => {
  it.each([
    ["nobody's reference", { reference: "TMP-NOBODY" }],
    ["another amount", { amount_cents: 5000 }],
    ["another currency", { currency: "USD" }],
    ["no reference", { reference: null }],
  ])("%s", async (_, change) => {
    const { buyer, reference } = await begun();
    club.payfast.lines = [chargeLine({ reference, ...change })];
    expect(await importNow()).toMatchObject({ booked: 0 });
    expect(await club.member(buyer)).toBeNull();
    expect(await states()).toEqual({ "charge 100": "missing_here" });
    expect(await alerts()).toMatchObject([
      { message: "1 movement at Test needs a look.", link: "/admin/reconciliation?provider=payfast" },
    ]);
  });

  it("the second of two charges of one checkout within days", async () => {
    const { reference } = await begun();
    club.payfast.lines = [
      chargeLine({ transaction_id: "2", reference, day: "2026-01-10" }),
      chargeLine({ transaction_id: "1", reference, day: "2026-01-09" }),
    ];
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await states()).toEqual({ "charge 1": "matched", "charge 2": "missing_here" });
    expect(await alerts()).toMatchObject([{ message: "1 movement at Test needs a look." }]);
    expect(await importNow()).toMatchObject({ booked: 0 });
  });

  it.each([
    ["payfast", { token: null }],
    ["paystack", { token: "T1" }],
    // Of a customer with two subscriptions the list names neither.
    ["paystack", { token: null }],
  ] as const)("the second of two renewals of one month at %s, listed with %j", async (provider, listed) => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", provider);
    const of = { customer: "CUS_1", subscriber: buyer.email };
    await club.say({ reference, token: "T1", transaction_id: "100", ...of }, provider);
    club.setDay("2026-02-12");
    const renewal = { ...listed, customer: "CUS_1", payer: buyer.email, is_recurring: true };
    const own = (id: string) => (provider === "payfast" ? reference : `R${id}`);
    club[provider].lines = [
      chargeLine({ reference, customer: "CUS_1" }),
      chargeLine({ transaction_id: "101", reference: own("101"), ...renewal, day: "2026-02-10" }),
      chargeLine({ transaction_id: "102", reference: own("102"), ...renewal, day: "2026-02-11" }),
    ];
    expect(await importHistory(club.deps, [provider])).toMatchObject([{ booked: 1 }]);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-03-10", ended_at: null });
    expect(await states()).toMatchObject({ "charge 101": "matched", "charge 102": "missing_here" });
    expect(await importHistory(club.deps, [provider])).toMatchObject([{ booked: 0 }]);
    const { id } = await club.db.providerLine.findFirstOrThrow({ where: { transaction_id: "102" } });
    await bookByHand(club.deps, SIPHO, id);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-04-10" });
    expect(await alerts("second_payment")).toHaveLength(1);
  });

  it("a lost charge before one whose message came", async () => {
    const { reference } = await paidLocal();
    club.setDay("2026-02-12");
    await club.say({ reference, token: "T1", transaction_id: "102" });
    club.payfast.lines = [
      chargeLine({ reference }),
      chargeLine({ transaction_id: "101", reference, day: "2026-02-11" }),
      chargeLine({ transaction_id: "102", reference, day: "2026-02-12" }),
    ];
    expect(await importNow()).toMatchObject({ booked: 0 });
    expect(await states()).toMatchObject({ "charge 101": "missing_here", "charge 102": "matched" });
  });

  it("a charge at another price, which a person may keep (K12)", async () => {
    const { member } = await paidLocal();
    const { buyer, reference } = await begun();
    club.payfast.lines = [
      chargeLine({ transaction_id: "100", token: "T1" }),
      chargeLine({
        transaction_id: "101",
        token: "T1",
        amount_cents: 11900,
        at: new Date("2026-02-10T08:00:00Z"),
      }),
      chargeLine({
        transaction_id: "7",
        reference,
        amount_cents: 8900,
        at: new Date("2026-02-10T08:00:00Z"),
      }),
    ];
    club.setDay("2026-02-11");
    expect(await importNow()).toMatchObject({ booked: 0 });
    for (const transaction_id of ["101", "7"]) {
      const line = await club.db.providerLine.findFirstOrThrow({ where: { transaction_id } });
      await bookByHand(club.deps, SIPHO, line.id);
    }
    expect(await club.db.member.findUnique({ where: { id: member.id } })).toMatchObject({
      paid_through: "2026-03-10",
    });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-03-11" });
    const booked = await club.db.payment.findMany({ where: { status: "completed" }, orderBy: { id: "asc" } });
    expect(booked.map(({ amount_cents }) => amount_cents).sort()).toEqual([11900, 8900, 9900].sort());
    expect(await alerts("wrong_amount")).toEqual([]);
    expect(await checkLedger(club.deps)).toEqual([]);
    // What was kept once is no price: the subscription charges what its order asked for.
    expect(await club.member(buyer)).toMatchObject({ local_cents: 9900 });
    club.setDay("2026-03-11");
    expect(await club.say({ reference, token: "T7", transaction_id: "8" })).toMatchObject({
      decision: "settled",
    });
    expect(await club.db.agreement.findFirst({ where: { token: "T7" } })).toMatchObject({
      amount_cents: 9900,
    });
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("a refunded charge", async () => {
    const { reference } = await begun();
    club.payfast.lines = [chargeLine({ reference }), takenLine("refund", { reference, amount_cents: 2000 })];
    expect(await importNow()).toMatchObject({ booked: 0 });
  });

  it("an old charge, and one on an ended agreement", async () => {
    const { reference, member } = await paidLocal();
    await club.db.agreement.updateMany({ data: { current_member_id: null, status: "cancelled" } });
    club.setDay("2026-04-20");
    club.payfast.lines = [
      chargeLine({ reference }),
      chargeLine({ transaction_id: "101", reference, day: "2026-02-10" }),
      chargeLine({ transaction_id: "102", reference, day: "2026-04-10" }),
    ];
    expect(await importNow()).toMatchObject({ booked: 0 });
    expect(await states()).toMatchObject({ "charge 101": "missing_here", "charge 102": "missing_here" });
    const waiting = await club.db.providerLine.findMany({ where: { state: "missing_here" } });
    expect(waiting.map(({ member_id }) => member_id)).toEqual([member.id, member.id]);
  });
});

describe("refunds and disputes", () => {
  const toDecide = async () =>
    (await club.db.repayment.findMany({ where: { days: "asked" } })).map(({ amount_cents }) => amount_cents);

  it("take a fully refunded payment back", async () => {
    const { buyer, reference } = await paidLocal();
    club.setDay("2026-01-13");
    club.payfast.lines = [chargeLine({ reference }), takenLine("refund", { reference })];
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "refunded" });
    expect(await club.member(buyer)).toMatchObject({ ended_at: expect.any(Date) });
    expect(await states()).toEqual({ "charge 100": "matched", "refund 100": "matched" });
    expect(await importNow()).toMatchObject({ booked: 0 });
    expect(await alerts()).toEqual([]);
  });

  it("are matched by our reference if they have their own number", async () => {
    const { reference } = await paidLocal();
    club.setDay("2026-01-13");
    club.payfast.lines = [
      chargeLine({ reference }),
      takenLine("refund", { transaction_id: "900", reference }),
    ];
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "refunded" });
  });

  it("are recorded in parts, and a person is asked about a partial refund", async () => {
    const { buyer, reference } = await paidLocal();
    club.setDay("2026-01-13");
    const part = takenLine("refund", { reference, amount_cents: 4000 });
    club.payfast.lines = [chargeLine({ reference }), part];
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await importNow()).toMatchObject({ booked: 0 });
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "completed" });
    expect(await toDecide()).toEqual([4000]);
    club.payfast.lines.push({ ...part, line_id: "rest", amount_cents: 5900 });
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "refunded" });
    expect(await club.member(buyer)).toMatchObject({ ended_at: expect.any(Date) });
    expect(await alerts()).toEqual([]);
  });

  it("withhold disputed money, and return it if the club wins", async () => {
    const { buyer, reference } = await paidLocal();
    club.setDay("2026-01-13");
    club.payfast.lines = [chargeLine({ reference }), takenLine("dispute", { reference })];
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "disputed" });
    expect(await states()).toEqual({ "charge 100": "matched", "dispute 100": "matched" });
    expect(await alerts("dispute")).toHaveLength(1);
    club.setDay("2026-01-20");
    const won = takenLine("dispute_won", { reference, day: "2026-01-20" });
    club.payfast.lines.push(won);
    expect(await importNow()).toMatchObject({ booked: 1 });
    expect(await importNow()).toMatchObject({ booked: 0 });
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "completed" });
    expect(await club.member(buyer)).toMatchObject({ ended_at: null });
    expect(await club.db.dispute.findMany()).toMatchObject([{ status: "won", source: "history" }]);
    expect(await alerts("dispute")).toEqual([]);
  });

  it("remove the days of a lost dispute, counting its refund once", async () => {
    const { reference } = await paidLocal();
    club.setDay("2026-01-13");
    const part = { reference, amount_cents: 5000, line_id: "D1" };
    club.payfast.lines = [
      chargeLine({ reference }),
      takenLine("refund", { reference, amount_cents: 5000, line_id: "R1", dispute_id: "D1" }),
      takenLine("dispute", part),
      takenLine("dispute_lost", part),
    ];
    await importNow();
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "completed" });
    expect(await toDecide()).toEqual([5000]);
    expect(new Set(Object.values(await states()))).toEqual(new Set(["matched"]));
    club.payfast.lines = [chargeLine({ reference }), takenLine("dispute_lost", { reference, line_id: "D2" })];
    await importNow();
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "refunded" });
  });

  it("show the effect of recording an old dispute, counting its refund once", async () => {
    const { reference } = await paidLocal();
    club.setDay("2026-03-13");
    const part = { reference, amount_cents: 5000, line_id: "D1" };
    const refund = takenLine("refund", { reference, amount_cents: 5000, line_id: "R1", dispute_id: "D1" });
    club.payfast.lines = [chargeLine({ reference }), refund, takenLine("dispute_lost", part)];
    await importNow();
    const effects = async () => {
      const open = await club.db.providerLine.findMany({
        where: { kind: { not: "charge" } },
        orderBy: { id: "asc" },
      });
      return Promise.all(open.map((line) => weighTakeBack(club.deps, line)));
    };
    expect(await effects()).toEqual([
      { by: "person", effect: "leaves" },
      { by: "person", effect: "leaves" },
    ]);
    const rest = takenLine("refund", { reference, amount_cents: 4900, line_id: "R2" });
    club.payfast.lines.push(rest);
    await importNow();
    expect(new Set((await effects()).map((one) => "effect" in one && one.effect))).toEqual(
      new Set(["takes"]),
    );
  });

  it("wait if several payments are possible", async () => {
    const { reference } = await paidLocal();
    club.setDay("2026-02-12");
    await club.say({ reference, token: "T1", transaction_id: "101" });
    club.payfast.lines = [
      chargeLine({ reference }),
      chargeLine({ transaction_id: "101", reference, day: "2026-02-10" }),
      takenLine("refund", { transaction_id: "900", reference, day: "2026-02-11" }),
    ];
    expect(await importNow()).toMatchObject({ booked: 0 });
    expect(await states()).toMatchObject({ "refund 900": "refunded" });
    expect(await club.db.payment.count({ where: { status: "refunded" } })).toBe(0);
  });
});

describe("the import", () => {
  it("goes back twelve months in pieces, and continues after an interruption", async () => {
    const asked: string[] = [];
    let answers = 3;
    club.payfast.history = async (span?: { from: string; to: string }) => {
      asked.push(`${span!.from} ${span!.to}`);
      answers -= 1;
      return answers < 0 ? { kind: "unreachable", reason: "HTTP 503" } : { kind: "found", lines: [] };
    };
    expect(await importNow()).toMatchObject({ outcome: "unreachable", problem: "HTTP 503" });
    const cut = await club.db.providerImport.findUniqueOrThrow({ where: { provider: "payfast" } });
    expect(cut).toMatchObject({
      covered_from: "2025-11-05",
      covered_through: "2026-01-10",
      goal_from: "2025-01-10",
      problem: "HTTP 503",
      answered_at: null,
      finished_at: expect.any(Date),
    });
    answers = 1000;
    for (let runs = 0; runs < 3; runs += 1) await importNow();
    expect(await club.db.providerImport.findUnique({ where: { provider: "payfast" } })).toMatchObject({
      covered_from: "2025-01-10",
      problem: "",
      answered_at: expect.any(Date),
    });
    asked.length = 0;
    await importNow();
    expect(asked).toEqual(["2025-12-06 2026-01-05", "2026-01-06 2026-01-10"]);
  });

  it("does not trust an empty list that was not empty before", async () => {
    const { reference } = await paidLocal();
    club.payfast.lines = [chargeLine({ reference })];
    await importNow();
    club.payfast.lines = [];
    expect(await importNow()).toMatchObject({ outcome: "unreachable" });
    expect(await states()).toEqual({ "charge 100": "matched" });
  });

  it("alerts to a payment that the provider does not list, until it does", async () => {
    const { reference } = await paidLocal();
    await club.db.payment.updateMany({ data: { completed_at: new Date("2026-01-10T10:00:00Z") } });
    club.payfast.lines = [];
    for (const day of ["2026-01-10", "2026-01-11"]) {
      club.setDay(day);
      await importNow();
      expect(await states()).toEqual({});
    }
    club.setDay("2026-01-13");
    await importNow();
    await importNow();
    expect(await states()).toEqual({ "expected 100": "missing_there" });
    expect(await alerts()).toHaveLength(1);
    // A refund does not list its charge.
    const refund = takenLine("refund", { amount_cents: 2000 });
    club.payfast.lines = [refund];
    await importNow();
    expect(await states()).toMatchObject({ "expected 100": "missing_there" });
    club.payfast.lines = [chargeLine({ reference }), refund];
    await importNow();
    expect(await states()).toEqual({ "charge 100": "matched", "refund 100": "matched" });
    expect(await alerts()).toEqual([]);
  });

  it("alerts once a day to open movements, and stops once they are handled", async () => {
    club.payfast.lines = [chargeLine({ reference: "TMP-NOBODY" })];
    await importNow();
    await importNow();
    club.setDay("2026-01-11");
    await importNow();
    expect(await alerts()).toHaveLength(1);
    expect(await club.db.alert.count()).toBe(2);
    await club.db.providerLine.updateMany({ data: { looked_at: new Date() } });
    await importNow();
    expect(await alerts()).toEqual([]);
  });

  it("alerts to a provider that has not answered for days", async () => {
    await paidLocal();
    club.payfast.lines = null;
    await importNow();
    expect(await alerts("import_silent")).toEqual([]);
    club.setDay("2026-01-14");
    await importNow();
    expect(await alerts("import_silent")).toMatchObject([{ message: expect.stringContaining("HTTP 503") }]);
    club.payfast.lines = [];
    await importNow();
    expect(await alerts("import_silent")).toEqual([]);
  });

  it("runs in one process at a time", async () => {
    const outcomes = await Promise.all([importNow(), importNow(), importNow()]);
    expect(outcomes.filter(({ outcome }) => outcome === "found").length).toBeGreaterThanOrEqual(1);
    let inside = 0;
    club.payfast.history = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((done) => setTimeout(done, 20));
      inside -= 1;
      return { kind: "found", lines: [] };
    };
    await Promise.all([importNow(), importNow(), importNow()]);
  });
});
