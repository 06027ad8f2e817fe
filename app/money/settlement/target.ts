import type { Agreement, Checkout, Member, Payment } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import type { Cents } from "~/kernel/money";
import type { ProviderNotice } from "~/money/payments/notice";

export type CheckoutWithPayment = Checkout & { payment: Payment | null };

export interface Target {
  agreement: Agreement | null;
  checkout: CheckoutWithPayment | null;
  member: Member | null;
  current: Agreement | null;
  payment: Payment | null;
  buyer_email: string | null;
}

/** Why a message cannot be booked, or null. CANCELLED has no amount and may name an unknown agreement. */
export function objectionTo(notice: ProviderNotice, target: Target): string | null {
  if (notice.status === "cancelled" || notice.status === "agreed") return null;
  if (!target.agreement && !target.checkout) return "unknown_payment";
  if (notice.currency !== (target.checkout?.currency ?? "ZAR")) return "wrong_currency";
  if (notice.status === "failed" && notice.amount_cents === null) return null;
  const { amount_cents } = notice;
  return isSame(expectedAmount(target), amount_cents ?? Number.NaN) ? null : "wrong_amount";
}

/** What the agreement or the checkout says: a running membership keeps its price (R5). */
export function expectedAmount({ agreement, checkout }: Pick<Target, "agreement" | "checkout">): Cents {
  return agreement?.amount_cents ?? checkout?.amount_cents ?? PLANS.local_recurring.price_cents;
}

/** Providers may round by a cent. */
function isSame(one: Cents, other: Cents): boolean {
  return Math.abs(one - other) <= 1;
}

/** From our own row, never from whether the message has a token. */
export function planOf({ checkout }: Pick<Target, "checkout">): PlanType {
  return (checkout?.plan_type as PlanType | undefined) ?? "local_recurring";
}
