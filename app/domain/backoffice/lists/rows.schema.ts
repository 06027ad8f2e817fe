import { z } from "zod";
import { count, day, id, instant, rand } from "../../answers.schema";
import { PLAN_TYPES } from "../../catalog";
import { memberStatus } from "../../membership/card.schema";
import { LINE_KINDS } from "../../payments/history";
import { PROVIDER_NAMES } from "../../payments/provider";
import { LINE_STATES } from "../../reconciliation/lines/match";

const memberFields = {
  id,
  member_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  plan_type: z.enum(PLAN_TYPES),
  status: memberStatus,
  join_date: day,
  expiry_date: day.nullable(),
  paid_through: day,
  /** What the QR holds is the card itself, so it is the member's alone. */
  qr_code_data: z.null(),
};

/** The rows of the back office's lists as JSON. */
export const memberRow = z.object(memberFields).meta({ id: "AdminMemberRow" });

export const memberDetail = z
  .object({
    ...memberFields,
    plan_starts_on: day,
    next_plan: z.enum(PLAN_TYPES),
    ended: z.boolean(),
    deletes_on: day.nullable(),
  })
  .meta({ id: "AdminMember" });

export const redemptionRow = z
  .object({
    id,
    redemption_date: instant,
    redeemed_on: day,
    redeemed_at: z.string(),
    member_id: z.string(),
    member_name: z.string(),
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    amount_spent: rand,
    discount_amount: rand,
    notes: z.string(),
    status: z.enum(["applied", "void"]),
    void_reason: z.string().nullable(),
  })
  .meta({ id: "AdminRedemptionRow" });

export const paymentRow = z
  .object({
    id,
    transaction_id: z.string(),
    payment_provider: z.string(),
    member_name: z.string(),
    member_id: z.string().nullable(),
    amount: rand,
    currency: z.string(),
    transaction_type: z.string(),
    status: z.string(),
    created_at: instant,
    created_on: day,
    created_time: z.string(),
    receipt_number: z.int().nullable(),
  })
  .meta({ id: "AdminPaymentRow" });

/** A payment that the office has just recorded, with the days that it bought. */
export const recordedPayment = paymentRow
  .extend({ received_on: day, starts_on: day, ends_on: day })
  .meta({ id: "RecordedPayment" });
export const movementRow = z
  .object({
    id,
    provider: z.enum(PROVIDER_NAMES),
    kind: z.enum([...LINE_KINDS, "expected"]),
    state: z.enum(LINE_STATES),
    moved_at: instant,
    moved_on: day,
    moved_time: z.string(),
    amount: rand,
    fee: rand,
    currency: z.string(),
    transaction_id: z.string(),
    reference: z.string(),
    who: z.string(),
    member_id: z.string().nullable(),
    payment_id: id.nullable(),
    looked_on: day.nullable(),
    looked_by: z.string(),
    note: z.string(),
    /** What can be done about it, and what that does; null where nothing is left to do. */
    act: z.enum(["book", "take_back", "look"]).nullable(),
    sentence: z.string(),
    /** Days that somebody paid for stop counting. */
    takes_days: z.boolean(),
  })
  .meta({ id: "AdminMovementRow" });

export const emailRow = z
  .object({
    id,
    recipient_email: z.string(),
    subject: z.string(),
    email_type: z.string(),
    status: z.string(),
    error_message: z.string().nullable(),
    sent_at: instant.nullable(),
    created_at: instant,
    created_on: day,
    created_time: z.string(),
  })
  .meta({ id: "AdminEmailRow" });

export const voucherRow = z
  .object({
    id,
    voucher_code: z.string(),
    member_id: z.string(),
    member_name: z.string(),
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    month_key: z.string(),
    status: z.enum(["issued", "redeemed", "expired"]),
    issued_on: day,
    redeemed_at: instant.nullable(),
    redeemed_on: day.nullable(),
    redeemed_amount: rand.nullable(),
  })
  .meta({ id: "AdminVoucherRow" });

export const dashboardStats = z
  .object({
    totalMembers: count,
    activeMembers: count,
    totalPartners: count,
    monthlyRevenue: rand,
    pendingPayments: count,
    totalRedemptions: count,
    thisMonthRedemptions: count,
    recentActivity: z.array(z.object({ id: z.string(), description: z.string(), timestamp: instant })),
  })
  .meta({ id: "DashboardStats" });
