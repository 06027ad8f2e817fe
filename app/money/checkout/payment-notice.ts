import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import { BANK, type CheckoutWay } from "~/money/payments/provider";
import type { HeldPayment } from "~/money/settlement/held-payment.server";
import { waitingWords } from "~/money/transfer/transfer";

export interface PaymentNotice {
  kind?: "cancelled" | "session_expired" | "payment_completion_failed";
  tone: "info" | "warning" | "failure";
  title: string;
  text: string;
  reference?: string;
  /** A bank transfer, whose page has the details. */
  is_transfer?: boolean;
  next?: { words: string; address: string };
}

/** Nothing beside it says that no money came (R136). */
function heldNotice(held: HeldPayment): PaymentNotice {
  return { tone: "warning", title: "We are looking at your payment", text: heldWords(held) };
}

export function heldWords({ label, amount_cents, on }: HeldPayment): string {
  return `${label} reported a payment of ${formatRand(amount_cents)} from you on ${longDay(on)}. It is not the payment that we expected, so our office is looking at it. You do not need to pay again.`;
}

function waitingNotice(pending: PendingPayment): PaymentNotice {
  const { words, reference, bank_reference } = pending;
  if (pending.provider === BANK) {
    const text = bank_reference ? `${words} Its reference is ${bank_reference}.` : words;
    return { tone: "warning", title: "Waiting for the bank", text, reference, is_transfer: true };
  }
  const text = `${words} If you have paid, you need not pay again.`;
  return { tone: "warning", title: "Your payment is not confirmed yet", text, reference };
}

/** A transfer that was begun, and of which the buyer has not said that it is made. */
export interface BegunTransfer {
  reference: string;
  bank_reference: string;
  amount_cents: Cents;
  until: Day;
}

function begunNotice({ reference, bank_reference, amount_cents, until }: BegunTransfer): PaymentNotice {
  return {
    tone: "info",
    title: `Your bank transfer: reference ${bank_reference}`,
    text: `Pay ${formatRand(amount_cents)} with this reference by ${longDay(until)}.`,
    next: { words: "See what to transfer", address: `/join/pay/${reference}` },
  };
}

export interface PendingPayment {
  payment_id: number;
  reference: string;
  provider: CheckoutWay;
  provider_label: string;
  amount_cents: Cents;
  since: string;
  /** Of a transfer, as its payer types it. */
  bank_reference?: string;
  /** `We are waiting for PayFast to confirm your R99.00 from 14:02.` */
  words: string;
}

/** `until` is the last day on which the club waits for a bank transfer, `here_cents` what of it came. */
export function pendingOf({
  until,
  here_cents = 0,
  ...pending
}: Omit<PendingPayment, "words"> & { until?: Day | null; here_cents?: Cents }): PendingPayment {
  const { provider_label, amount_cents, since } = pending;
  if (until) return { ...pending, words: waitingWords(amount_cents, until, here_cents) };
  const words = `We are waiting for ${provider_label} to confirm your ${formatRand(amount_cents)} from ${since}.`;
  return { ...pending, words };
}

/**
 * Whether no money can be under way, as far as the club knows: the provider of the payment that waits has said nothing and sent
 * its buyer back unpaid. `paid_return`: the checkout from which this browser came back as who has paid, so that an old tab's
 * address proves nothing.
 */
export function cameBackUnpaid(
  problem: PaymentNotice | null,
  pending: PendingPayment | null,
  paid_return: string | null,
): pending is PendingPayment {
  if (problem?.kind !== "cancelled" || !pending || pending.provider === BANK) return false;
  return pending.reference !== paid_return;
}

export function noticesOf(
  problem: PaymentNotice | null,
  pending: PendingPayment | null,
  {
    held,
    cameBack = false,
    begun = null,
  }: { held: HeldPayment | null; cameBack?: boolean; begun?: BegunTransfer | null },
): PaymentNotice[] {
  const isCancelled = problem?.kind === "cancelled";
  if (held) return [isCancelled ? null : problem, heldNotice(held)].filter((one) => one !== null);
  if (problem && pending && cameBack) return [{ ...problem, reference: pending.reference }];
  // Somebody who has paid since opens an old tab.
  if (isCancelled && pending && pending.provider !== BANK) return noticesOf(null, pending, { held });
  const waiting = pending ? waitingNotice(pending) : begun && begunNotice(begun);
  return [problem, waiting].filter((notice) => notice !== null);
}
