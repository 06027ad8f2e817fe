import { claimOf } from "~/counter/redemptions/redemption";
import type { Prisma } from "~/db/generated/client";
import { DEFAULT_CITY, DEFAULT_OFFER, fold } from "~/kernel/catalog";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import { discountOn, toDecimal } from "~/kernel/money";
import { partnerSearchText } from "~/shops/directory/directory.server";

/** Rows as the club writes them: pure functions, for `create` in tests and `createMany` in the seed. */

export function paymentSearchText(
  payment: { payer_name?: string; payer_email?: string; transaction_id?: string | null },
  member_id = "",
): string {
  return fold([payment.payer_name, payment.payer_email, payment.transaction_id, member_id].join(" "));
}

type PartnerRow = Prisma.PartnerCreateManyInput;

export function partnerRow(values: Partial<PartnerRow> & Pick<PartnerRow, "name" | "slug">): PartnerRow {
  const row = {
    category: "Food",
    city: DEFAULT_CITY,
    address: "",
    short_description: "",
    offer_text: DEFAULT_OFFER,
    ...values,
  };
  return { ...row, search_text: partnerSearchText(row) };
}

export interface Purchase {
  member_id: number;
  partner_id: number;
  amount_cents: number;
  at: Date;
}

type RedemptionRow = Prisma.RedemptionCreateManyInput;

export function redemptionRow(
  { at, ...purchase }: Purchase,
  rest: Partial<RedemptionRow> & Pick<RedemptionRow, "idempotency_key">,
): RedemptionRow {
  const month_key = monthKeyOf(at);
  return {
    ...purchase,
    month_key,
    claim: claimOf(purchase.member_id, purchase.partner_id, month_key),
    method: "voucher_code",
    channel: "redeem_page",
    discount_cents: discountOn(purchase.amount_cents),
    redeemed_on: dayOf(at),
    redemption_date: at,
    ...rest,
  };
}

type VoucherRow = Prisma.VoucherCreateManyInput;

export function redeemedVoucherRow(
  { at, ...purchase }: Purchase,
  rest: Partial<VoucherRow> & Pick<VoucherRow, "voucher_code">,
): VoucherRow {
  return {
    member_id: purchase.member_id,
    partner_id: purchase.partner_id,
    month_key: monthKeyOf(at),
    status: "redeemed",
    issued_on: dayOf(at),
    redeemed_at: at,
    redeemed_amount_cents: purchase.amount_cents,
    created_at: at,
    ...rest,
  };
}

/** The locked savings entry of a redemption. */
export function verifiedSavingsRow(
  { at, ...purchase }: Purchase,
  redemption_id: number,
): Prisma.SavingsEntryCreateManyInput {
  return {
    member_id: purchase.member_id,
    partner_id: purchase.partner_id,
    redemption_id,
    amount_saved_cents: discountOn(purchase.amount_cents),
    total_spent_cents: purchase.amount_cents,
    entry_date: dayOf(at),
    created_at: at,
    updated_at: at,
  };
}

interface Paid {
  id: number;
  payment_provider: string;
  transaction_id?: string | null;
  amount_cents: number;
  fee_cents?: number;
  completed_at?: Date | string | null;
}

/** The provider's message by which a payment was booked. */
export function paidEventRow(paid: Paid) {
  const { id, payment_provider: provider, transaction_id, amount_cents, fee_cents = 0 } = paid;
  const at = new Date(paid.completed_at ?? Date.now());
  const isPayfast = provider === "payfast";
  const fields = `pf_payment_id=${transaction_id}&payment_status=COMPLETE&amount_gross=${toDecimal(amount_cents)}&amount_fee=${toDecimal(-fee_cents)}`;
  const data = { reference: transaction_id, amount: amount_cents, fees: fee_cents };
  const status = isPayfast ? "COMPLETE" : "charge.success";
  return {
    provider,
    transaction_id,
    status,
    claim: `${provider}|${transaction_id}|${status}`,
    raw_body: isPayfast ? fields : JSON.stringify({ event: status, data }),
    decision: "settled",
    reason: "paid",
    payment_id: id,
    received_at: at,
    decided_at: at,
  };
}
