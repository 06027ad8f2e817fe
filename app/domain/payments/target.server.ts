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

/** Finds it by the agreement's token first, then by our own reference (4-payments, 2.4). */
export async function findTarget(tx: Tx, provider: ProviderName, notice: ProviderNotice): Promise<Target> {
  const agreement = notice.token
    ? await tx.agreement.findUnique({ where: { provider_token: { provider, token: notice.token } } })
    : null;
  const checkout = await findCheckout(tx, provider, notice, agreement);
  return { agreement, checkout };
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
