import type { Tx } from "~/db/client.server";
import type { Agreement, Checkout, Payment } from "~/db/generated/client";
import { PLANS, type PlanType } from "../catalog";
import type { Cents } from "../money";
import type { ProviderName, ProviderNotice } from "./provider";

export type CheckoutWithPayment = Checkout & { payment: Payment | null };

/** What a notice is about. */
export interface Target {
  agreement: Agreement | null;
  checkout: CheckoutWithPayment | null;
}

/** Finds it by the agreement's token first, then by our own reference, then by whom a monthly charge is about (4-payments, 2.4). */
export async function findTarget(tx: Tx, provider: ProviderName, notice: ProviderNotice): Promise<Target> {
  const agreement = notice.token
    ? await tx.agreement.findUnique({ where: { provider_token: { provider, token: notice.token } } })
    : null;
  const checkout = await findCheckout(tx, provider, notice, agreement);
  if (agreement || checkout || notice.token || !notice.subscriber) return { agreement, checkout };
  return findBySubscriber(tx, provider, notice.subscriber);
}

/** The paid checkout of a Local plan whose agreement the provider has not told us about yet, newest first. */
export function checkoutWithoutAgreement(
  tx: Tx,
  provider: ProviderName,
  subscriber: string,
): Promise<CheckoutWithPayment | null> {
  return tx.checkout.findFirst({
    where: { ...paidBy(provider, subscriber), payment: { payer_email: subscriber, agreement_id: null } },
    include: { payment: true },
    orderBy: { id: "desc" },
  });
}

/** Their agreement, the current one first; before we know of one, the checkout that it will belong to. */
async function findBySubscriber(tx: Tx, provider: ProviderName, subscriber: string): Promise<Target> {
  const agreement = await tx.agreement.findFirst({
    where: { provider, payments: { some: { payer_email: subscriber, checkout_id: { not: null } } } },
    orderBy: [{ current_member_id: { sort: "desc", nulls: "last" } }, { id: "desc" }],
  });
  const checkout = await tx.checkout.findFirst({
    where: agreement?.checkout_id ? { id: agreement.checkout_id } : paidBy(provider, subscriber),
    include: { payment: true },
    orderBy: { id: "desc" },
  });
  return { agreement, checkout };
}

function paidBy(provider: ProviderName, subscriber: string) {
  const plan_type: PlanType = "local_recurring";
  return { provider, plan_type, status: "paid", payment: { payer_email: subscriber } };
}

async function findCheckout(
  tx: Tx,
  provider: ProviderName,
  notice: ProviderNotice,
  agreement: Agreement | null,
) {
  const include = { payment: true } as const;
  if (agreement?.checkout_id) {
    return tx.checkout.findUnique({ where: { id: agreement.checkout_id }, include });
  }
  if (!notice.reference) return null;
  return tx.checkout.findFirst({ where: { temp_member_id: notice.reference, provider }, include });
}

/** What has to be paid: what the checkout said, for a renewal too. */
export function expectedAmount({ checkout }: Target): Cents {
  return checkout?.amount_cents ?? PLANS.local_recurring.price_cents;
}

/** The plan comes from our own row, never from whether the message carries a token. */
export function planOf({ checkout }: Target): PlanType {
  return (checkout?.plan_type as PlanType | undefined) ?? "local_recurring";
}
