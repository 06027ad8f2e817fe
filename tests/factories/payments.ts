import { randomUUID } from "node:crypto";
import type { Tx } from "~/db/connection/types";
import type { Agreement, Member, MembershipPeriod, Payment, Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import { noteNextCharge } from "~/money/agreements/next-charge.server";
import { paidEventRow, paymentSearchText } from "./rows";
import { unique } from "./unique";

export async function nextReceiptNumber(db: Tx): Promise<number> {
  const { value } = await db.counter.upsert({
    where: { name: "receipt" },
    create: { name: "receipt", value: 1 },
    update: { value: { increment: 1 } },
  });
  return value;
}

export interface PaymentTraits extends Partial<Prisma.PaymentUncheckedCreateInput> {
  member: Member;
  now?: Date;
  /** Defaults to the member's own paid period. */
  starts_on?: string;
  ends_on?: string;
}

/** A settled payment of R99 with its receipt number and period. Leaves the member's dates alone. */
export async function makePayment(
  db: Tx,
  traits: PaymentTraits,
): Promise<Payment & { period: MembershipPeriod | null }> {
  const { member, now = new Date(), starts_on, ends_on, ...values } = traits;
  const settled = (values.status ?? "completed") === "completed";
  const row = {
    payment_provider: "payfast",
    transaction_id: unique(),
    amount_cents: 9900,
    transaction_type: member.plan_type === "tourist_oneoff" ? "one_time" : "subscription",
    status: "completed",
    payer_name: member.full_name,
    payer_email: member.email,
    member_id: member.id,
    created_at: now,
    completed_at: settled ? now : null,
    received_on: dayOf(new Date(values.completed_at ?? now)),
    ...values,
    ...(!settled && { received_on: null }),
  };
  const period = {
    member_id: member.id,
    plan_type: member.plan_type,
    starts_on: starts_on ?? member.plan_starts_on,
    ends_on: ends_on ?? member.paid_through,
    source: "payment",
    created_at: row.completed_at ?? now,
  };
  const payment = await db.payment.create({
    data: {
      ...row,
      receipt_number: settled ? await nextReceiptNumber(db) : null,
      search_text: paymentSearchText(row, member.member_id),
      ...(settled ? { period: { create: period } } : {}),
    },
    include: { period: true },
  });
  const isOnline = ["payfast", "paystack"].includes(payment.payment_provider);
  if (settled && isOnline && payment.transaction_id)
    await db.providerEvent.create({ data: paidEventRow(payment) });
  return payment;
}

/** The member's agreement, renewing on the paid-up day. */
export async function makeAgreement(
  db: Tx,
  { member, ...values }: { member: Member } & Partial<Prisma.AgreementUncheckedCreateInput>,
): Promise<Agreement> {
  const current = (values.status ?? "active") === "active";
  const agreement = await db.agreement.create({
    data: {
      provider: "payfast",
      token: randomUUID(),
      member_id: member.id,
      current_member_id: current ? member.id : null,
      next_renewal_on: current ? member.paid_through : null,
      charge_day: Number(member.paid_through.slice(8)),
      ...values,
    },
  });
  await noteNextCharge(db, member.id);
  return agreement;
}
