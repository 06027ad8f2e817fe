import { insertRow, updateRow } from "~/db/connection/rows.server";
import type { Member, Payment } from "~/db/generated/client";
import { fold, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { daysBought } from "~/members/membership/days-bought";
import { factsOf } from "~/members/membership/members.server";
import type { PaidPeriod } from "~/members/membership/membership";
import type { Booking } from "./settling";
import { type Joiner, writeMember } from "./write-member.server";

export interface Money {
  before: Member | null;
  joiner: Joiner | null;
  plan_type: PlanType;
  months?: number;
  keepCancelled?: boolean;
  amount_cents: Cents;
  fee_cents: Cents;
  transaction_id: string | null;
  keepAgreement?(member: Member): Promise<number | null>;
  row: AwaitingRow | (NewRow & Partial<OfficeRow>);
}

type AwaitingRow = { awaits: Payment } & Partial<Pick<Payment, "payer_email" | "customer" | "instrument">>;
type NewRow = Pick<Payment, "payment_provider" | "currency" | "transaction_type"> &
  Partial<Pick<Payment, "instrument">>;
type OfficeRow = Pick<Payment, "received_on" | "reference" | "recorded_by" | "attempt_key" | "claim">;

export interface Booked {
  member: Member;
  payment: Payment;
  period: PaidPeriod;
}

/** Same for providers and the office. The caller handles receipt number (`numberReceipt`), mails and agreements. */
export async function settleMoney(booking: Booking, money: Money): Promise<Booked> {
  const { before, joiner, keepCancelled = false } = money;
  const facts = before && factsOf(before);
  const period = daysBought(facts, money, dayOf(booking.now), booking.grace_days);
  const member = await writeMember(booking, { before, joiner, period, keepCancelled });
  const agreement_id = (await money.keepAgreement?.(member)) ?? null;
  const payment = await writePayment(booking, money, { member, agreement_id });
  const { tx, now: created_at } = booking;
  const bought = { member_id: member.id, payment_id: payment.id, source: "payment", created_at };
  await insertRow(tx, "MembershipPeriod", { ...period, ...bought });
  return { member, payment, period };
}

const UNSAID = {
  ...{
    checkout_id: null,
    customer: null,
    instrument: null,
    receipt_number: null,
    refunded_at: null,
    refund_reason: null,
  },
  ...{ received_on: null, reference: "", recorded_by: "", attempt_key: null, claim: null },
};

/** Without a member it names no payer. */
export async function writePayment(
  { tx, now }: Booking,
  {
    row,
    amount_cents,
    fee_cents,
    transaction_id,
  }: Pick<Money, "row" | "amount_cents" | "fee_cents" | "transaction_id">,
  { member, agreement_id }: { member: Member | null; agreement_id: number | null },
): Promise<Payment> {
  const { full_name: payer_name = "", email: payer_email = "", id: member_id = null } = member ?? {};
  const named = transaction_id ?? ("reference" in row ? row.reference : null) ?? "";
  const paid = {
    ...{ payer_name, payer_email, transaction_id, amount_cents, fee_cents, member_id, agreement_id },
    status: "completed",
    completed_at: now,
    search_text: fold([payer_name, payer_email, named, member?.member_id ?? ""].join(" ")),
  };
  if ("awaits" in row) {
    const { awaits, ...said } = row;
    const change = { ...paid, ...said };
    await updateRow(tx, "Payment", awaits.id, change);
    return { ...awaits, ...change };
  }
  const payment = { ...UNSAID, ...paid, ...row, created_at: now };
  return { id: await insertRow(tx, "Payment", payment), ...payment };
}
