import { describe, expect, it } from "vitest";
import { breakEvenOn, estimateOf, extraVisitsNeeded } from "./estimate";

describe("an estimate of a month", () => {
  it("sums what the tills would give, rounded bill by bill", () => {
    expect(estimateOf({ visits: "4", spend: "300" }).estimate).toEqual({
      visits: 4,
      bills: 120_000,
      discount: 12_000,
    });
    // 10 % of R0.05 is half a cent, which a till rounds up each time.
    expect(estimateOf({ visits: "3", spend: "0,05" }).estimate?.discount).toBe(3);
  });

  it.each([
    [{ visits: "0", spend: "300" }, { visits: true }],
    [{ visits: "1001", spend: "300" }, { visits: true }],
    [{ visits: "2.5", spend: "300" }, { visits: true }],
    [
      { visits: "-4", spend: "" },
      { visits: true, spend: true },
    ],
    [{ visits: "4", spend: "0" }, { spend: true }],
    [{ visits: "4", spend: "100000.01" }, { spend: true }],
    [{ visits: "4", spend: "1e3" }, { spend: true }],
  ])("says which field of %j is not a number to count with", (typed, errors) => {
    expect(estimateOf(typed)).toEqual({ estimate: null, errors });
  });

  it("takes the last allowed values", () => {
    expect(estimateOf({ visits: "1000", spend: "100000" }).estimate?.discount).toBe(1_000_000_000);
  });

  it("breaks even where 10 % is the fee", () => {
    expect(breakEvenOn(9900)).toBe(99_000);
  });

  it("needs more extra visits than the discounts are bills", () => {
    const of = (visits: string, spend: string) => extraVisitsNeeded(estimateOf({ visits, spend }).estimate!);
    // 20 discounts of R25 are two bills of R250: two extra visits only make up for them.
    expect(of("20", "250")).toBe(3);
    expect(of("19", "250")).toBe(2);
    expect(of("9", "100")).toBe(1);
    expect(of("1", "0.01")).toBe(1);
  });
});
