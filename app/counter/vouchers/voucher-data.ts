import type { VoucherState } from "./vouchers.server";

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
