import { type Cents, formatRand } from "~/kernel/money";
import type { ProviderName } from "~/money/payments/provider";

export interface PaymentNotice {
  kind?: "cancelled" | "session_expired" | "payment_completion_failed";
  tone: "info" | "warning" | "failure";
  title: string;
  text: string;
  reference?: string;
  next?: { words: string; address: string };
}

function waitingNotice(pending: PendingPayment | null): PaymentNotice | null {
  if (!pending) return null;
  const { words, reference } = pending;
  const text = `${words} If you have paid, you need not pay again.`;
  return { tone: "warning", title: "Your payment is not confirmed yet", text, reference };
}

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

/** Somebody who comes back without having paid is asked so in the same notice: the address that they came by proves nothing. */
export function noticesOf(problem: PaymentNotice | null, pending: PendingPayment | null): PaymentNotice[] {
  if (problem?.kind === "cancelled" && pending) return [{ ...problem, reference: pending.reference }];
  return [problem, waitingNotice(pending)].filter((notice) => notice !== null);
}
