import { alreadyUsedMessage, claimOf } from "~/counter/redemptions/redemption";
import type { Partner } from "~/db/generated/client";
import { type Day, dayOf, firstOfNextMonth, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { randomCode, VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import type { VoucherValidity } from "~/kernel/settings/settings";
import { readSettings } from "~/kernel/settings/settings.server";
import { addVoucher } from "~/members/membership/members.queries.server";
import { type VoucherStatus, validThrough, voucherStatus } from "./voucher";

export interface VoucherState {
  /** The day of use; the next voucher comes on the 1st. */
  used_on: Day | null;
  next_available_on: Day;
  validity: VoucherValidity;
  voucher: { voucher_code: string; status: VoucherStatus; issued_on: Day; valid_through: Day } | null;
}

export async function voucherState(deps: Deps, member_id: number, partner_id: number): Promise<VoucherState> {
  const now = deps.clock();
  const today = dayOf(now);
  const month_key = monthKeyOf(now);
  const [used, voucher, { voucher_validity }] = await Promise.all([
    deps.db.redemption.findUnique({ where: { claim: claimOf(member_id, partner_id, month_key) } }),
    deps.db.voucher.findUnique({
      where: { member_id_partner_id_month_key: { member_id, partner_id, month_key } },
    }),
    readSettings(deps),
  ]);
  return {
    used_on: used?.redeemed_on ?? null,
    next_available_on: firstOfNextMonth(today),
    validity: voucher_validity,
    voucher: voucher && {
      voucher_code: voucher.voucher_code,
      status: voucherStatus(voucher, today, voucher_validity),
      issued_on: voucher.issued_on,
      valid_through: validThrough(voucher, voucher_validity),
    },
  };
}

/** Once expired, a fresh code in the same row (R53). Throws `not_entitled`, `partner_inactive` or `already_used`. */
export async function issueVoucher(
  deps: Deps,
  member: { id: number; entitled: boolean },
  partner: Partner,
): Promise<VoucherState> {
  if (!partner.is_active)
    throw new ClubError("partner_inactive", "This shop no longer takes part in the club.");
  if (!member.entitled) {
    throw new ClubError(
      "not_entitled",
      "Your membership must be active to get a code. You can renew it in your account.",
    );
  }
  const state = await voucherState(deps, member.id, partner.id);
  if (state.used_on) {
    throw new ClubError("already_used", alreadyUsedMessage(state.used_on, dayOf(deps.clock())), {
      details: { next_available_on: state.next_available_on },
    });
  }
  if (state.voucher?.status !== "issued") {
    const of = { member_id: member.id, partner_id: partner.id };
    await writeCode(deps, of, state.voucher?.issued_on);
  }
  return voucherState(deps, member.id, partner.id);
}

/** Concurrent requests agree on one code: the second finds the first one's row and keeps it. */
async function writeCode(
  deps: Deps,
  of: { member_id: number; partner_id: number },
  expired_on: Day | undefined,
) {
  const now = deps.clock();
  const issued_on = dayOf(now);
  const voucher_code = randomCode(VOUCHER_CODE_LENGTH, deps.random);
  const fresh = { voucher_code, issued_on, created_at: now };
  const month_key = monthKeyOf(now);
  if (expired_on) {
    await deps.db.voucher.updateMany({
      where: { ...of, month_key, status: "issued", issued_on: expired_on },
      data: fresh,
    });
    return;
  }
  await addVoucher(deps.db, { ...fresh, ...of, month_key });
}
