import type { Member, Payment } from "~/db/generated/client";
import { PLANS } from "../catalog";
import { dayOf } from "../clock";
import { enqueueMail } from "../mail/enqueue.server";
import { factsOf } from "../members/members.server";
import { expiryDate, type PaidPeriod } from "../membership/membership";
import { formatRand } from "../money";
import { settingsFrom } from "../settings/settings";
import { wayLabel } from "./offered";
import type { Booking } from "./settling";

interface Told {
  member: Member;
  payment: Payment;
  period: PaidPeriod;
  isRenewal: boolean;
  isNew: boolean;
}

/** Writes the mails that a settled payment brings: what it bought, the receipt to keep, and a welcome for a new member. */
export async function mailAboutPayment({ tx, now }: Booking, told: Told): Promise<void> {
  const { member, payment, period, isRenewal, isNew } = told;
  const to = { recipient_email: member.email, member_id: member.id, user_id: member.user_id, now };
  const { full_name } = member;
  const plan_name = PLANS[period.plan_type].name;
  if (isNew) {
    await enqueueMail(tx, {
      ...to,
      email_type: "welcome",
      dedupe_key: `welcome:${member.id}`,
      subject: "Welcome to the club: your card is ready",
      data: {
        full_name,
        plan_name,
        member_id: member.member_id,
        expiry_date: expiryDate(factsOf(member), dayOf(now)),
      },
    });
  }
  const facts = {
    full_name,
    plan_name,
    amount_cents: payment.amount_cents,
    receipt_number: payment.receipt_number!,
    paid_on: payment.received_on ?? dayOf(now),
    starts_on: period.starts_on,
    ends_on: period.ends_on,
    is_renewal: isRenewal,
  };
  await enqueueMail(tx, {
    ...to,
    email_type: "payment_success",
    dedupe_key: `payment_success:${payment.id}`,
    subject: isRenewal ? "Your membership was renewed" : "We received your payment",
    data: facts,
  });
  await enqueueMail(tx, {
    ...to,
    email_type: "payment_receipt",
    dedupe_key: `payment_receipt:${payment.id}`,
    subject: `Receipt ${payment.receipt_number}: ${formatRand(payment.amount_cents)}`,
    data: {
      ...facts,
      payment_id: payment.id,
      provider_label: wayLabel(payment.payment_provider),
      vat_number: settingsFrom(await tx.setting.findMany()).vat_number,
    },
  });
}
