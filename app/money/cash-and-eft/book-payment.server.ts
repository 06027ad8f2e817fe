import type { Agreement, Member, Payment } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { releaseAgreement } from "~/money/agreements/release-agreement.server";
import { mailAboutPayment } from "~/money/settlement/payment-mail.server";
import { type Booked, type Joiner, settleMoney } from "~/money/settlement/settle-money.server";
import { numberReceipt } from "~/money/settlement/settlement.queries.server";
import type { Booking } from "~/money/settlement/settling";
import { normalReference, type OfficeProvider } from "./cash-and-eft";

interface OfficeMoney {
  payment_provider: OfficeProvider;
  plan_type: PlanType;
  months: number;
  amount_cents: Cents;
  received_on: Day;
  reference: string;
  recorded_by: string;
  attempt_key: string | null;
  claim: string | null;
  /** The pending payment of the transfer that this money is. */
  awaits?: Payment | null;
}

/** A member, or somebody who becomes one. */
export type OfficePayer = { before: Member; joiner: null } | { before: null; joiner: Joiner };

interface OfficeBooked extends Booked {
  released: Agreement[];
}

/** As for a provider's payment: receipt, days and mails. A pass ends automatic charges. */
export async function bookOfficePayment(
  booking: Booking,
  { before, joiner }: OfficePayer,
  money: OfficeMoney,
): Promise<OfficeBooked> {
  const { payment_provider, plan_type, months, amount_cents, attempt_key, claim } = money;
  const { awaits = null } = money;
  const isRenewal = before?.plan_type === plan_type;
  const booked = await settleMoney(booking, {
    before,
    joiner,
    plan_type,
    months,
    amount_cents,
    fee_cents: 0,
    transaction_id: null,
    row: {
      ...(awaits ? { awaits } : { payment_provider, currency: "ZAR" }),
      transaction_type: isRenewal && plan_type === "local_recurring" ? "renewal" : "one_time",
      received_on: money.received_on,
      reference: normalReference(money.reference),
      recorded_by: money.recorded_by,
      attempt_key,
      claim,
    },
  });
  const { member } = booked;
  const released =
    plan_type === "local_recurring" ? [] : await releaseAgreement(booking.tx, member.id, booking.now);
  const payment = await numberReceipt(booking.tx, booked.payment);
  await mailAboutPayment(booking, { ...booked, payment, isRenewal, isNew: before === null });
  return { ...booked, payment, released };
}
