import { addDays, type Day, firstOfNextMonth } from "../clock";

export type VoucherStatus = "issued" | "redeemed" | "expired";
/** Valid on the day of issue, or through its month (R52). */
export type VoucherValidity = "day" | "month";

export const VOUCHER_STATUS_LABELS: Record<VoucherStatus, string> = {
  issued: "Available",
  redeemed: "Redeemed",
  expired: "Expired",
};

/** Inclusive. */
export function validThrough(voucher: { issued_on: Day; month_key: string }, validity: VoucherValidity): Day {
  return validity === "day" ? voucher.issued_on : addDays(firstOfNextMonth(`${voucher.month_key}-01`), -1);
}

export function voucherStatus(
  voucher: { status: string; issued_on: Day; month_key: string },
  today: Day,
  validity: VoucherValidity,
): VoucherStatus {
  if (voucher.status === "redeemed") return "redeemed";
  const open = validity === "day" ? voucher.issued_on === today : voucher.month_key === today.slice(0, 7);
  return open ? "issued" : "expired";
}
