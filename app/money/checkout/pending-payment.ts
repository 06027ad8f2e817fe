import { type Cents, formatRand } from "~/kernel/money";
import type { ProviderName } from "~/money/payments/provider";

export interface PendingPayment {
  payment_id: number;
  reference: string;
  provider: ProviderName;
  provider_label: string;
  amount_cents: Cents;
  since: string;
  /** `We are waiting for PayFast to confirm your R99.00 from 14:02.` */
  words: string;
}

export function pendingOf(pending: Omit<PendingPayment, "words">): PendingPayment {
  const { provider_label, amount_cents, since } = pending;
  const words = `We are waiting for ${provider_label} to confirm your ${formatRand(amount_cents)} from ${since}.`;
  return { ...pending, words };
}
