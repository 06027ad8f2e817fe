import type { PendingPayment } from "./pending-payment";

export interface PaymentNotice {
  kind?: "cancelled" | "session_expired" | "payment_completion_failed";
  tone: "warning" | "failure";
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

/** Somebody who comes back without having paid is asked so in the same notice: the address that they came by proves nothing. */
export function noticesOf(problem: PaymentNotice | null, pending: PendingPayment | null): PaymentNotice[] {
  if (problem?.kind === "cancelled" && pending) return [{ ...problem, reference: pending.reference }];
  return [problem, waitingNotice(pending)].filter((notice) => notice !== null);
}
