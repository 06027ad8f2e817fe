import type { Member, Payment } from "~/db/generated/client";
import { fold, type PlanType } from "../../catalog";
import { dayOf } from "../../clock";
import { factsOf } from "../../members/members.server";
import { daysBought } from "../../membership/days-bought";
import type { PaidPeriod } from "../../membership/membership";
import type { Cents } from "../../money";
import type { Booking } from "./settling";
import { type Joiner, writeMember } from "./write-member.server";

/** Money that a provider or the office has received. */
export interface Money {
  /** Whose it is; null for somebody who becomes a member by it. */
  before: Member | null;
  /** What the person says of themselves; null leaves what is known of a member. */
  joiner: Joiner | null;
  plan_type: PlanType;
  /** How many months of a Local plan it pays for. */
  months?: number;
  /** It adds days, but does not undo a cancellation. */
  keepCancelled?: boolean;
  amount_cents: Cents;
  fee_cents: Cents;
  transaction_id: string | null;
  agreement_id?: number | null;
  /** The row that awaits it, or what a new row says besides. */
  row:
    | ({ id: number } & Partial<Pick<Payment, "payer_email" | "customer">>)
    | ({ id?: never } & NewRow & Partial<OfficeRow>);
}

type NewRow = Pick<Payment, "payment_provider" | "currency" | "transaction_type">;
type OfficeRow = Pick<Payment, "received_on" | "reference" | "recorded_by" | "attempt_key" | "claim">;

export interface Booked {
  member: Member;
  payment: Payment;
  period: PaidPeriod;
}

/**
 * Books received money, in the same way for a provider and for the office: the days that it buys from today on, the member and
 * the payment. The caller handles the receipt number (`numberReceipt`), mails and agreements.
 */
export async function settleMoney(booking: Booking, money: Money): Promise<Booked> {
  const { before, joiner, keepCancelled = false } = money;
  const facts = before && factsOf(before);
  const period = daysBought(facts, money, dayOf(booking.now), booking.grace_days);
  const member = await writeMember(booking, { before, joiner, period, keepCancelled });
  return { member, payment: await writePayment(booking, money, { member, period }), period };
}

async function writePayment(
  { tx, now }: Booking,
  { row, amount_cents, fee_cents, transaction_id, agreement_id = null }: Money,
  { member, period }: Pick<Booked, "member" | "period">,
): Promise<Payment> {
  const payer = { payer_name: member.full_name, payer_email: member.email };
  const reference = row.id === undefined ? (row.reference ?? "") : "";
  const paid = {
    ...payer,
    transaction_id,
    status: "completed",
    completed_at: now,
    amount_cents,
    fee_cents,
    member_id: member.id,
    agreement_id,
    search_text: fold(
      [payer.payer_name, payer.payer_email, transaction_id ?? reference, member.member_id].join(" "),
    ),
    period: { create: { ...period, member_id: member.id, source: "payment", created_at: now } },
  };
  if (row.id === undefined) return tx.payment.create({ data: { ...paid, ...row, created_at: now } });
  const { id, ...awaited } = row;
  return tx.payment.update({ where: { id }, data: { ...paid, ...awaited } });
}
