import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DISPUTE_STATUSES, REFUND_STATUSES, weigh } from "./standing";

const REFUND = { amount_cents: 9900, status: "processed", dispute_id: null as string | null };
const DISPUTE = { dispute_id: "D1", amount_cents: 9900, status: "open" };
const refund = (change: Partial<typeof REFUND> = {}) => ({ ...REFUND, ...change });
const dispute = (change: Partial<typeof DISPUTE> = {}) => ({ ...DISPUTE, ...change });

describe("a payment of R99", () => {
  it.each([
    ["completed", 0, [], []],
    ["refunded", 9900, [refund()], []],
    ["refunded", 9899, [refund({ amount_cents: 9899 })], []],
    ["completed", 9898, [refund({ amount_cents: 9898 })], []],
    ["completed", 4950, [refund({ amount_cents: 4950 })], []],
    ["refunded", 9900, [refund({ amount_cents: 4950 }), refund({ amount_cents: 4950 })], []],
    ["completed", 0, [refund({ status: "pending" }), refund({ status: "failed" })], []],
    ["disputed", 0, [], [dispute()]],
    ["completed", 0, [], [dispute({ status: "won" })]],
    ["refunded", 9900, [], [dispute({ status: "lost" })]],
    ["completed", 0, [], [dispute({ amount_cents: 4950 })]],
    ["disputed", 0, [], [dispute({ amount_cents: 9899 })]],
    ["completed", 0, [], [dispute({ amount_cents: 9898 })]],
    ["disputed", 4950, [refund({ amount_cents: 4950 })], [dispute({ amount_cents: 4950 })]],
    ["disputed", 0, [], [dispute({ status: "won" }), dispute({ dispute_id: "D2" })]],
  ] as const)("stands %s, %i cents back: %#", (standing, given_back_cents, refunds, disputes) => {
    expect(weigh(9900, refunds, disputes)).toEqual({ standing, given_back_cents });
  });

  it("counts money once of which a dispute and a refund tell", () => {
    const half = { amount_cents: 4950 };
    const lost = dispute({ ...half, status: "lost" });
    expect(weigh(9900, [refund({ ...half, dispute_id: "D1" })], [lost])).toEqual({
      standing: "completed",
      given_back_cents: 4950,
    });
    expect(weigh(9900, [refund({ ...half, dispute_id: "D9" })], [lost]).standing).toBe("refunded");
  });

  it("stands the same in whichever order it was told", () => {
    const cents = fc.constantFrom(1, 4950, 9900);
    const ids = fc.constantFrom("D1", "D2", "D3");
    const refunds = fc.array(
      fc.record({
        amount_cents: cents,
        status: fc.constantFrom(...REFUND_STATUSES),
        dispute_id: fc.option(ids),
      }),
      { maxLength: 4 },
    );
    const disputes = fc.uniqueArray(
      fc.record({ dispute_id: ids, amount_cents: cents, status: fc.constantFrom(...DISPUTE_STATUSES) }),
      { selector: ({ dispute_id }) => dispute_id, maxLength: 3 },
    );
    fc.assert(
      fc.property(refunds, disputes, (some, others) => {
        const weighed = weigh(9900, some, others);
        expect(weigh(9900, some.toReversed(), others.toReversed())).toEqual(weighed);
        if (weighed.standing === "refunded") expect(weighed.given_back_cents).toBeGreaterThanOrEqual(9899);
        if (weighed.standing === "disputed")
          expect(others.some(({ status }) => status === "open")).toBe(true);
      }),
    );
  });
});
