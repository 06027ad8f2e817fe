import { answerWords, happenedWords, settlementWords } from "~/counter/refusals/refusal";
import type { Checkout, Payment, Prisma } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";

export const latest = { id: "desc" } as const;
const PARTNER = { partner: { select: { name: true } } } satisfies Prisma.RedemptionInclude;

export interface MyRows {
  where: { member_id: number };
  orderBy: typeof latest;
  take: number;
}

/** Money is in rand. */
export async function paymentsOf({ db }: Deps, user_id: number, mine: MyRows) {
  const { take } = mine;
  const gave = { order: { checkout: { user_id } } };
  const payments = { OR: [mine.where, { checkout: { user_id } }, { gifts: { some: gave } }] };
  const back = { where: { payment: payments }, orderBy: latest, take };
  return {
    payments: (await db.payment.findMany({ where: payments, orderBy: latest, take })).map(paymentLine),
    refunds: (await db.refund.findMany({ ...back, include: { payment: true } })).map((row) => ({
      at: row.at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      status: row.status,
    })),
    disputes: (await db.dispute.findMany({ ...back, include: { payment: true } })).map((row) => ({
      opened_at: row.opened_at,
      decided_at: row.decided_at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      status: row.status,
    })),
    checkouts: (await db.checkout.findMany({ where: { user_id }, orderBy: latest, take })).map(checkoutLine),
    gifts: (await db.gift.findMany({ where: gave, include: { order: true }, orderBy: latest, take })).map(
      giftLine,
    ),
    movements: (await db.providerLine.findMany(mine)).map((row) => ({
      moved_at: row.moved_at,
      provider: row.provider,
      kind: row.kind,
      amount: toRand(row.amount_cents),
      currency: row.currency,
      transaction_id: row.transaction_id,
      customer: row.customer,
      payer: row.payer,
      note: row.note,
    })),
  };
}

function paymentLine(row: Payment) {
  return {
    created_at: row.created_at,
    completed_at: row.completed_at,
    receipt_number: row.receipt_number,
    amount: toRand(row.amount_cents),
    currency: row.currency,
    status: row.status,
    transaction_type: row.transaction_type,
    payment_provider: row.payment_provider,
    transaction_id: row.transaction_id,
    received_on: row.received_on,
    reference: row.reference,
    payer_name: row.payer_name,
    payer_email: row.payer_email,
    customer: row.customer,
    refunded_at: row.refunded_at,
    refund_reason: row.refund_reason,
  };
}

function checkoutLine(row: Checkout) {
  return {
    created_at: row.created_at,
    left_at: row.left_at,
    cancelled_at: row.cancelled_at,
    reference: row.temp_member_id,
    plan_type: row.plan_type,
    amount: toRand(row.amount_cents),
    full_name: row.full_name,
    phone: row.phone,
    city: row.city,
    provider: row.provider,
    status: row.status,
  };
}

function giftLine({ order, ...row }: Prisma.GiftGetPayload<{ include: { order: true } }>) {
  return {
    created_at: row.created_at,
    plan_type: order.plan_type,
    amount: toRand(order.unit_cents),
    giver_name: order.giver_name,
    words: order.words,
    status: row.status,
    valid_through: row.valid_through,
    closed_at: row.closed_at,
  };
}

export async function discountsOf({ db }: Deps, mine: MyRows) {
  return {
    redemptions: (await db.redemption.findMany({ ...mine, include: { ...PARTNER, void: true } })).map(
      (row) => ({
        redemption_date: row.redemption_date,
        partner_name: row.partner.name,
        amount_spent: toRand(row.amount_cents),
        discount_amount: toRand(row.discount_cents),
        method: row.method,
        notes: row.notes,
        void_reason: row.void?.reason ?? null,
      }),
    ),
    second_discounts: (await db.overrun.findMany({ ...mine, include: PARTNER })).map((row) => ({
      redemption_date: row.decided_at,
      partner_name: row.partner.name,
      amount_spent: toRand(row.amount_cents),
      undone_at: row.undone_at,
    })),
    refusals: (await db.refusal.findMany({ ...mine, include: PARTNER })).map((row) => ({
      refused_at: row.refused_at,
      partner_name: row.partner.name,
      reason: row.code,
    })),
    refusal_reports: (await db.refusalReport.findMany({ ...mine, include: PARTNER })).map((row) => ({
      created_at: row.created_at,
      partner_name: row.partner.name,
      what: happenedWords(row.what),
      note: row.note,
      refused_at: row.refused_at,
      status: row.status,
      answer: row.status === "settled" && row.answer ? answerWords(row.answer) : null,
      answer_words: row.words_passed_on ? row.answer_words : null,
      settlement: row.settlement ? settlementWords(row.settlement) : null,
      settlement_reason: row.settlement_reason,
      settled_at: row.settled_at,
    })),
    vouchers: (await db.voucher.findMany({ ...mine, include: PARTNER })).map((row) => ({
      month_key: row.month_key,
      partner_name: row.partner.name,
      voucher_code: row.voucher_code,
      status: row.status,
      issued_on: row.issued_on,
      redeemed_at: row.redeemed_at,
    })),
    favourites: (await db.favourite.findMany({ ...mine, include: PARTNER })).map((row) => ({
      created_at: row.created_at,
      partner_name: row.partner.name,
    })),
    savings: (await db.savingsEntry.findMany({ ...mine, include: PARTNER })).map((row) => ({
      entry_date: row.entry_date,
      partner_name: row.partner.name,
      kind: row.redemption_id === null ? "reported" : "verified",
      amount_saved: toRand(row.amount_saved_cents),
      total_spent: row.total_spent_cents === null ? null : toRand(row.total_spent_cents),
      notes: row.notes,
    })),
  };
}
