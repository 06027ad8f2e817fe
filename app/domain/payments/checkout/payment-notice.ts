import type { PendingPayment } from "./pending-payment";

export interface PaymentNotice {
  tone: "warning" | "failure";
  title: string;
  text: string;
  reference?: string;
  next?: { words: string; address: string };
}

export function waitingNotice(pending: PendingPayment | null): PaymentNotice | null {
  if (!pending) return null;
  const { words, reference } = pending;
  const text = `${words} If you have paid, you need not pay again.`;
  return { tone: "warning", title: "Your payment is not confirmed yet", text, reference };
}

export function noticesOf(...notices: Array<PaymentNotice | null>): PaymentNotice[] {
  return notices.filter((notice) => notice !== null);
}
