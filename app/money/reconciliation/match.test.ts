import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTakenBack, type Movement, matchLines, nameOf, type OurPayment } from "./match";

const paid = (change: Partial<OurPayment> = {}): OurPayment => ({
  id: 1,
  transaction_id: "100",
  amount_cents: 9900,
  currency: "ZAR",
  is_paid: true,
  given_back_cents: 0,
  is_disputed: false,
  ...change,
});
const move = (change: Partial<Movement> = {}): Movement => ({
  kind: "charge",
  line_id: "100",
  transaction_id: "100",
  amount_cents: 9900,
  currency: "ZAR",
  at: new Date("2026-11-20T10:00:00Z"),
  ...change,
});
const refund = (amount_cents: number, line_id = "r1", hour = 12): Movement =>
  move({ kind: "refund", line_id, amount_cents, at: new Date(Date.UTC(2026, 10, 20, hour)) });
const stateOf = (movements: Movement[], payments: OurPayment[], one = movements[0]!) =>
  matchLines(movements, payments).get(nameOf(one))?.state;

describe("a charge", () => {
  it("matches the payment with its number and amount", () => {
    expect(matchLines([move()], [paid()]).get("charge|100")).toEqual({ state: "matched", payment_id: 1 });
    expect(stateOf([move()], [paid({ given_back_cents: 9900 })])).toBe("matched");
  });

  it("is missing here without a payment, or with one that failed", () => {
    expect(stateOf([move()], [])).toBe("missing_here");
    expect(stateOf([move()], [paid({ transaction_id: "101" })])).toBe("missing_here");
    expect(matchLines([move()], [paid({ is_paid: false })]).get("charge|100")).toEqual({
      state: "missing_here",
      payment_id: 1,
    });
  });

  it("differs by a cent or by its currency", () => {
    expect(stateOf([move({ amount_cents: 9901 })], [paid()])).toBe("amount_differs");
    expect(stateOf([move({ currency: "USD" })], [paid()])).toBe("amount_differs");
  });

  it("is nothing to book if it was fully refunded", () => {
    expect(stateOf([move(), refund(9900)], [])).toBe("refunded");
    expect(stateOf([move(), refund(2000)], [])).toBe("missing_here");
    expect(stateOf([move(), move({ kind: "dispute_lost", line_id: "d" })], [])).toBe("refunded");
  });
});

describe("a refund", () => {
  it("is reported until it is recorded here", () => {
    const all = [move(), refund(9900)];
    expect(stateOf(all, [paid()], all[1])).toBe("refunded");
    expect(stateOf(all, [paid({ given_back_cents: 9900 })], all[1])).toBe("matched");
    expect(stateOf(all, [], all[1])).toBe("refunded");
  });

  it("is recorded part by part", () => {
    const [first, second] = [refund(2000, "r1", 12), refund(3000, "r2", 13)];
    const states = (given_back_cents: number) =>
      [first, second].map((one) => stateOf([second, move(), first], [paid({ given_back_cents })], one));
    expect(states(0)).toEqual(["refunded", "refunded"]);
    expect(states(2000)).toEqual(["matched", "refunded"]);
    expect(states(5000)).toEqual(["matched", "matched"]);
    expect(states(9900)).toEqual(["matched", "matched"]);
  });

  it("is the money of the reversal that stood for it (R41)", () => {
    const [reversal, real] = [refund(9900, "reversed:1", 10), refund(9900, "r1", 27)];
    const states = (given_back_cents: number) =>
      [reversal, real].map((one) => stateOf([real, move(), reversal], [paid({ given_back_cents })], one));
    expect(states(0)).toEqual(["refunded", "refunded"]);
    expect(states(9900)).toEqual(["matched", "matched"]);
  });
});

describe("a dispute", () => {
  const dispute = move({ kind: "dispute", line_id: "d" });
  const lost = move({ kind: "dispute_lost", line_id: "d" });
  const won = move({ kind: "dispute_won", line_id: "d" });

  it("is reported until it is recorded, decided or refunded", () => {
    expect(stateOf([dispute, move()], [paid()])).toBe("disputed");
    expect(stateOf([dispute, move()], [paid({ is_disputed: true })])).toBe("matched");
    expect(stateOf([dispute, lost, move()], [paid()])).toBe("matched");
    expect(stateOf([dispute], [paid({ given_back_cents: 9900 })])).toBe("matched");
  });

  it("is decided by a later movement if disputes have no ids", () => {
    const later = (hour: number) =>
      move({ kind: "dispute_won", line_id: `w${hour}`, at: new Date(Date.UTC(2026, 10, 20, hour)) });
    expect(stateOf([dispute, later(11)], [paid()])).toBe("matched");
    expect(stateOf([dispute, later(9)], [paid()])).toBe("disputed");
  });

  it("removes the payment if lost, and restores it if won", () => {
    expect(stateOf([lost, dispute], [paid({ is_disputed: true })])).toBe("disputed");
    expect(stateOf([lost, dispute], [paid({ given_back_cents: 9900 })])).toBe("matched");
    expect(stateOf([won, dispute], [paid({ is_disputed: true })])).toBe("disputed");
    expect(stateOf([won, dispute], [paid()])).toBe("matched");
  });
});

it("reports movements without a matching payment as unknown", () => {
  expect(stateOf([move({ kind: "other", line_id: "x", transaction_id: null })], [paid()])).toBe("unknown");
});

const kind = fc.constantFrom("charge", "refund", "dispute", "dispute_lost", "dispute_won", "other" as const);
const movements = fc.array(
  fc
    .record({
      kind,
      which: fc.nat(3),
      n: fc.nat(4),
      amount_cents: fc.constantFrom(0, 1, 2000, 9900),
      hour: fc.nat(23),
    })
    .map(({ kind, which, n, amount_cents, hour }) =>
      move({
        kind,
        amount_cents,
        transaction_id: `${which}`,
        at: new Date(Date.UTC(2026, 10, 20, hour)),
        line_id: kind === "charge" ? `${which}` : `${which}-${n}`,
      }),
    ),
  { maxLength: 12 },
);
const payments = fc.uniqueArray(
  fc.record({
    id: fc.nat(),
    which: fc.nat(3),
    is_paid: fc.boolean(),
    given_back_cents: fc.constantFrom(0, 2000, 9900),
    is_disputed: fc.boolean(),
  }),
  { selector: ({ which }) => which, maxLength: 4 },
);
const world = fc.record({ movements, payments }).map(({ movements, payments }) => ({
  movements: [...new Map(movements.map((one) => [nameOf(one), one])).values()],
  payments: payments.map(({ which, ...payment }) => paid({ ...payment, transaction_id: `${which}` })),
}));
const plain = (verdicts: Map<string, unknown>) => Object.fromEntries([...verdicts].sort());

it("gives the same result in any order and with any repetition", () => {
  fc.assert(
    fc.property(world, fc.infiniteStream(fc.nat()), ({ movements, payments }, numbers) => {
      const wanted = plain(matchLines(movements, payments));
      const shuffled = [...movements, ...movements]
        .map((one) => ({ one, key: numbers.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }) => one);
      expect(plain(matchLines(shuffled, [...payments].reverse()))).toEqual(wanted);
      expect(Object.keys(wanted)).toHaveLength(movements.length);
    }),
  );
});

it("explains all money, and leaves nothing to do once everything is recorded", () => {
  fc.assert(
    fc.property(world, ({ movements, payments }) => {
      const verdicts = matchLines(movements, payments);
      const ours = new Map(payments.map((payment) => [payment.transaction_id, payment]));
      for (const one of movements) {
        const { state, payment_id } = verdicts.get(nameOf(one))!;
        const payment = ours.get(one.transaction_id!);
        expect(payment_id).toBe(payment?.id ?? null);
        if (one.kind === "charge" && !payment?.is_paid) expect(state).toMatch(/missing_here|refunded/);
        if (one.kind === "refund" && !payment?.given_back_cents && one.amount_cents > 0)
          expect(state).toBe("refunded");
      }
      const settled = payments.map((payment) => ({
        ...payment,
        is_paid: true,
        given_back_cents: movements.reduce((sum, { amount_cents }) => sum + amount_cents, 9900),
        is_disputed: false,
      }));
      const done = matchLines(
        movements.filter(({ transaction_id }) => ours.has(transaction_id!)),
        settled,
      );
      for (const one of movements.filter(
        ({ kind, transaction_id }) => kind !== "other" && ours.has(transaction_id!),
      ))
        if (one.kind !== "charge" || one.amount_cents === 9900)
          expect(done.get(nameOf(one))?.state).toBe("matched");
    }),
  );
});

it("counts each refund once, however often it is listed", () => {
  const charge = move();
  expect(isTakenBack(charge, [charge, refund(5000)])).toBe(false);
  expect(stateOf([charge, refund(5000), refund(5000), refund(5000)], [], charge)).toBe("missing_here");
});
