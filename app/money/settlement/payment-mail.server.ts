import type { Member, Payment } from "~/db/generated/client";
import { PLANS } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { PaidFacts } from "~/kernel/mail/mail";
import { formatRand } from "~/kernel/money";
import { vatNumberOn } from "~/kernel/vat";
import { factsOf } from "~/members/membership/members.server";
import { expiryDate, type PaidPeriod } from "~/members/membership/membership";
import { nextChargeOf } from "~/money/agreements/next-charge.server";
import { cameOn } from "~/money/payments/own-payment";
import { wayLabel } from "~/money/payments/way-label";
import type { Booking } from "./settling";

interface Told {
  member: Member;
  payment: Payment;
  period: PaidPeriod;
  isRenewal: boolean;
  isNew: boolean;
}

/** One mail: the welcome with the card, thanks for a manual payment, or the receipt of an automatic charge. */
export async function mailAboutPayment(booking: Booking, told: Told): Promise<void> {
  const { tx, now } = booking;
  const { member, payment, isRenewal, isNew } = told;
  const to = { recipient_email: member.email, member_id: member.id, user_id: member.user_id, now };
  const { full_name } = member;
  const paid = paidFacts(booking, told);
  const next_charge = await nextChargeOf(tx, member.id);
  if (isNew) {
    const { plan_name } = paid;
    const expiry_date = expiryDate(factsOf(member), dayOf(now));
    await enqueueMail(tx, {
      ...to,
      email_type: "welcome",
      dedupe_key: `welcome:${member.id}`,
      subject: "Welcome to the club: your card is ready",
      data: { full_name, plan_name, member_id: member.member_id, expiry_date, paid, next_charge },
    });
    return;
  }
  if (isRenewal) {
    await enqueueMail(tx, {
      ...to,
      email_type: "payment_receipt",
      dedupe_key: `payment_receipt:${payment.id}`,
      subject: `Receipt ${paid.receipt_number}: ${formatRand(paid.amount_cents)}`,
      data: { full_name, ...paid, next_charge },
    });
    return;
  }
  await enqueueMail(tx, {
    ...to,
    email_type: "payment_success",
    dedupe_key: `payment_success:${payment.id}`,
    subject: `We received your payment: receipt ${paid.receipt_number}`,
    data: { full_name, ...paid },
  });
}

function paidFacts({ now, vat }: Booking, { payment, period, isRenewal }: Told): PaidFacts {
  const paid_on = cameOn({ ...payment, completed_at: now });
  return {
    plan_name: PLANS[period.plan_type].name,
    amount_cents: payment.amount_cents,
    receipt_number: payment.receipt_number!,
    paid_on,
    starts_on: period.starts_on,
    ends_on: period.ends_on,
    is_renewal: isRenewal,
    payment_id: payment.id,
    provider_label: wayLabel(payment.payment_provider),
    vat_number: vatNumberOn(paid_on, vat),
  };
}
