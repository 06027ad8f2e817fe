import type { Prisma } from "~/db/generated/client";
import { PLANS } from "~/kernel/catalog";
import { addDays, dayOf, instantAt, shortDay } from "~/kernel/clock";
import { type EmailType, inWords, type PaidFacts, type StoredData } from "~/kernel/mail/mail";
import { formatRand } from "~/kernel/money";
import { lastEntitledDay } from "~/members/membership/membership";
import { WARNING_DAYS, warningKey } from "~/members/membership/warn-of-expiry.server";
import { DEFAULT_PROVIDER, PROVIDER_LABELS, readProvider } from "~/money/payments/provider";
import type { SeededMember } from "./members";
import type { World } from "./world";

function sent<Type extends EmailType>(
  to: { id: number; email: string },
  email_type: Type,
  period: string | number,
  subject: string,
  at: Date,
  data: StoredData<Type>,
): Prisma.OutboxMailCreateManyInput {
  return {
    dedupe_key: `${to.email}|${email_type}|${period}`,
    email_type,
    recipient_email: to.email,
    member_id: to.id,
    subject,
    data: JSON.stringify(data),
    status: "sent",
    attempts: 1,
    next_attempt_at: at,
    created_at: at,
    sent_at: new Date(at.getTime() + 4000),
  };
}

/** Welcome with receipt, failed renewal, cancellation and expiry warning. */
export function memberMails(
  world: World,
  member: SeededMember,
  payments: Prisma.PaymentCreateManyInput[],
): Prisma.OutboxMailCreateManyInput[] {
  const { row } = member;
  const { full_name, member_id, paid_through, plan_type } = row;
  const visits = plan_type === "tourist_oneoff";
  const welcomed = new Date(row.join_date.getTime() + 30_000);
  const first = payments.find((payment) => payment.member_id === row.id && isFirst(payment));
  const paid = first ? paidFacts(member, first) : null;
  const mails = [
    sent(row, "welcome", "once", "Welcome to the club", welcomed, {
      full_name,
      member_id,
      plan_name: PLANS[plan_type].name,
      expiry_date: visits ? paid_through : null,
      paid,
      next_charge: paid && !visits ? chargeAfter(paid) : null,
    }),
  ];
  if (row.renewal_failed_at) {
    const data = {
      full_name,
      works_until: lastEntitledDay(row),
      declined: true,
      tries_again: true,
    };
    mails.push(
      sent(
        row,
        "payment_failed",
        paid_through,
        "Your renewal did not go through",
        row.renewal_failed_at,
        data,
      ),
    );
  }
  if (row.cancelled_at) {
    const subject = `Cancelled: your card works until ${shortDay(paid_through)}`;
    mails.push(
      sent(row, "cancellation", paid_through, subject, row.cancelled_at, {
        full_name,
        works_until: paid_through,
      }),
    );
  }
  return visits ? [...mails, ...warnings(row, world.now)] : mails;
}

/** As the club sends them, so that it does not send them again. */
function warnings(row: SeededMember["row"], now: Date) {
  const { id, full_name, paid_through } = row;
  return WARNING_DAYS.flatMap((days_left) => {
    const at = instantAt(addDays(paid_through, -days_left), "08:00");
    if (at >= now) return [];
    const subject = `Your Tourist Pass ends ${inWords(days_left)}`;
    const data = { full_name, expires_on: paid_through, days_left };
    const mail = sent(row, "expiry_warning", paid_through, subject, at, data);
    return [{ ...mail, dedupe_key: warningKey(id, paid_through, days_left) }];
  });
}

const isFirst = ({ receipt_number, transaction_type }: Prisma.PaymentCreateManyInput) =>
  receipt_number != null && transaction_type !== "renewal";

function paidFacts({ periods }: SeededMember, payment: Prisma.PaymentCreateManyInput): PaidFacts | null {
  const paid_on = dayOf(new Date(payment.created_at ?? 0));
  const period = periods.findLast(({ starts_on }) => starts_on <= addDays(paid_on, 1)) ?? periods[0];
  if (!period) return null;
  return {
    plan_name: PLANS[period.plan_type].name,
    amount_cents: payment.amount_cents,
    receipt_number: payment.receipt_number ?? 0,
    paid_on,
    starts_on: period.starts_on,
    ends_on: period.ends_on,
    is_renewal: payment.transaction_type === "renewal",
    payment_id: payment.id ?? 0,
    provider_label: PROVIDER_LABELS[readProvider(payment.payment_provider) ?? DEFAULT_PROVIDER],
    vat_number: "",
  };
}

const chargeAfter = ({ ends_on, amount_cents }: PaidFacts) => ({ on: ends_on, amount_cents });

/** One per renewal; a few bounced. */
export function paymentMails(members: SeededMember[], payments: Prisma.PaymentCreateManyInput[]) {
  const owners = new Map(members.map((member) => [member.row.id, member]));
  return payments.flatMap((payment, i): Prisma.OutboxMailCreateManyInput[] => {
    const owner = owners.get(payment.member_id ?? 0);
    const paid = owner && payment.receipt_number && !isFirst(payment) ? paidFacts(owner, payment) : null;
    if (!owner || !paid) return [];
    const { full_name } = owner.row;
    const at = new Date(new Date(payment.created_at ?? 0).getTime() + 20_000);
    const subject = `Receipt ${paid.receipt_number}: ${formatRand(paid.amount_cents)}`;
    const data = { full_name, ...paid, next_charge: chargeAfter(paid) };
    const mail = sent(owner.row, "payment_receipt", paid.receipt_number, subject, at, data);
    return [i % 97 === 96 ? { ...mail, ...BOUNCED } : mail];
  });
}

const BOUNCED = {
  status: "failed",
  sent_at: null,
  attempts: 8,
  error_message: "550 5.1.1 Mailbox unavailable",
};
