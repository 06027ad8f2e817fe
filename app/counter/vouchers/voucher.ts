import { holds } from "~/db/lists/rules";
import { addDays, type Day, firstOfNextMonth } from "~/kernel/clock";
import type { VoucherValidity } from "~/kernel/settings/settings";

export type VoucherStatus = "issued" | "redeemed" | "expired";

export const VOUCHER_STATUS_LABELS: Record<VoucherStatus, string> = {
  issued: "Available",
  redeemed: "Redeemed",
  expired: "Expired",
};

/** Inclusive. */
export function validThrough(voucher: { issued_on: Day; month_key: string }, validity: VoucherValidity): Day {
  return validity === "day" ? voucher.issued_on : addDays(firstOfNextMonth(`${voucher.month_key}-01`), -1);
}

/** A voucher's row by status on a club day (R52). Deleting a partner stores open codes as expired; restoring reopens them. */
export function voucherRules(today: Day, validity: VoucherValidity) {
  const firstOpenDay = validity === "day" ? today : `${today.slice(0, 7)}-01`;
  return {
    issued: { status: "issued", issued_on: { gte: firstOpenDay } },
    redeemed: { status: "redeemed" },
    // Not as two alternatives, each of which SQLite would look up and sort instead of reading the days in their order.
    expired: {
      status: { not: "redeemed" },
      OR: [{ status: { not: "issued" } }, { issued_on: { lt: firstOpenDay } }],
    },
  };
}

export function voucherStatus(
  voucher: { status: string; issued_on: Day },
  today: Day,
  validity: VoucherValidity,
): VoucherStatus {
  const rules = voucherRules(today, validity);
  if (holds(rules.redeemed, voucher)) return "redeemed";
  return holds(rules.issued, voucher) ? "issued" : "expired";
}
