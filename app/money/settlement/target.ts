import type { Agreement, Checkout, Member, Payment } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { ProviderNotice } from "~/money/payments/notice";
import { acceptedAmounts, isSame } from "~/money/prices/amounts";
import type { NoticedAgreement } from "~/money/prices/notices.server";

export type CheckoutWithPayment = Checkout & { payment: Payment | null };

export interface Target {
  agreement: NoticedAgreement | null;
  checkout: CheckoutWithPayment | null;
  member: Member | null;
  current: Agreement | null;
  payment: Payment | null;
  buyer_email: string | null;
}

/** Why a message of `day` cannot be booked, or null. CANCELLED has no amount and may name an unknown agreement. */
export function objectionTo(notice: ProviderNotice, target: Target, day: Day): string | null {
  if (notice.status === "cancelled" || notice.status === "agreed") return null;
  if (!target.agreement && !target.checkout) return "unknown_payment";
  if (notice.currency !== (target.checkout?.currency ?? "ZAR")) return "wrong_currency";
  if (notice.status === "failed" && notice.amount_cents === null) return null;
  const { amount_cents } = notice;
  const isExpected = expectedAmounts(target, day).some((cents) => isSame(cents, amount_cents ?? Number.NaN));
  return isExpected ? null : "wrong_amount";
}

/** What the checkout or the agreement says for `day`; around a price change both amounts. */
function expectedAmounts({ agreement, checkout }: Pick<Target, "agreement" | "checkout">, day: Day): Cents[] {
  if (agreement) return acceptedAmounts(agreement, day);
  return [checkout?.amount_cents ?? PLANS.local_recurring.price_cents];
}

/** From our own row, never from whether the message has a token. */
export function planOf({ checkout }: Pick<Target, "checkout">): PlanType {
  return (checkout?.plan_type as PlanType | undefined) ?? "local_recurring";
}
