import { z } from "zod";
import { day, id } from "~/kernel/answers.schema";
import type { VoucherState } from "./vouchers.server";

const status = z.enum(["issued", "redeemed", "expired"]);

export const voucherSchema = z.object({
  success: z.literal(true),
  data: z.object({ voucher_code: z.string(), status, issued_on: day }).nullable(),
  redemption_status: z.literal("redeemed_this_month").optional(),
  used_on: day.optional(),
  next_available_on: day.optional(),
});

export const monthlyCodeSchema = z
  .object({
    id,
    voucher_code: z.string(),
    partner_name: z.string(),
    partner_category: z.string(),
    partner_slug: z.string(),
    status,
  })
  .meta({ id: "MonthlyCode" });

export function voucherData(state: VoucherState) {
  return {
    data: state.voucher && {
      voucher_code: state.voucher.voucher_code,
      status: state.voucher.status,
      issued_on: state.voucher.issued_on,
    },
    ...(state.used_on && {
      redemption_status: "redeemed_this_month",
      used_on: state.used_on,
      next_available_on: state.next_available_on,
    }),
  };
}
