import { describe, expect, it } from "vitest";
import { validThrough, voucherStatus } from "./voucher";

const voucher = { status: "issued", issued_on: "2026-11-10", month_key: "2026-11" };

describe("a voucher's code", () => {
  it.each([
    ["2026-11-10", "day", "issued"],
    ["2026-11-11", "day", "expired"],
    ["2026-11-10", "month", "issued"],
    ["2026-11-30", "month", "issued"],
    ["2026-12-01", "month", "expired"],
    ["2027-11-10", "month", "expired"],
  ] as const)("on %s, where codes hold for the %s, is %s", (today, validity, status) => {
    expect(voucherStatus(voucher, today, validity)).toBe(status);
  });

  it("stays redeemed", () => {
    const redeemed = { ...voucher, status: "redeemed" };
    for (const today of ["2026-11-10", "2026-12-01"])
      for (const validity of ["day", "month"] as const)
        expect(voucherStatus(redeemed, today, validity)).toBe("redeemed");
  });

  it("works last on its day, or on the last day of its month", () => {
    expect(validThrough(voucher, "day")).toBe("2026-11-10");
    expect(validThrough(voucher, "month")).toBe("2026-11-30");
    expect(validThrough({ issued_on: "2028-02-01", month_key: "2028-02" }, "month")).toBe("2028-02-29");
  });
});
