import { describe, expect, it } from "vitest";
import { holds } from "~/db/lists/rules";
import { VOUCHER_STATUS_LABELS, validThrough, voucherRules, voucherStatus } from "./voucher";

const voucher = { status: "issued", issued_on: "2026-11-10", month_key: "2026-11" };

describe("a voucher's code", () => {
  it.each([
    [{}, "2026-11-10", "day", "issued"],
    [{}, "2026-11-11", "day", "expired"],
    [{}, "2026-11-10", "month", "issued"],
    [{}, "2026-11-30", "month", "issued"],
    [{}, "2026-12-01", "month", "expired"],
    [{}, "2027-11-10", "month", "expired"],
    [{ issued_on: "2026-11-01" }, "2026-11-30", "month", "issued"],
    [{ status: "redeemed" }, "2026-11-10", "day", "redeemed"],
    [{ status: "redeemed" }, "2026-12-01", "day", "redeemed"],
    [{ status: "redeemed" }, "2026-12-01", "month", "redeemed"],
    // Closed by its shop's end.
    [{ status: "expired", issued_on: "2026-11-30" }, "2026-11-30", "month", "expired"],
  ] as const)("%j, on %s, where codes hold for the %s, is %s", (values, today, validity, status) => {
    expect(voucherStatus({ ...voucher, ...values }, today, validity)).toBe(status);
  });

  it("is found by the lists under the status that it shows, and under no other", () => {
    const statuses = Object.keys(VOUCHER_STATUS_LABELS) as (keyof typeof VOUCHER_STATUS_LABELS)[];
    const days = ["2026-10-31", "2026-11-01", "2026-11-09", "2026-11-10"];
    for (const validity of ["day", "month"] as const)
      for (const status of ["issued", "redeemed", "expired"])
        for (const issued_on of days) {
          const row = { status, issued_on };
          const rules = voucherRules("2026-11-10", validity);
          const under = statuses.filter((one) => holds(rules[one], row));
          expect(under, `${validity}, ${status}, ${issued_on}`).toEqual([
            voucherStatus(row, "2026-11-10", validity),
          ]);
        }
  });

  it("works last on its day, or on the last day of its month", () => {
    expect(validThrough(voucher, "day")).toBe("2026-11-10");
    expect(validThrough(voucher, "month")).toBe("2026-11-30");
    expect(validThrough({ issued_on: "2028-02-01", month_key: "2028-02" }, "month")).toBe("2028-02-29");
  });
});
