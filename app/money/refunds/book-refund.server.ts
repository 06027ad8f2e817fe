import type { Tx } from "~/db/connection/types";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import type { RefundStatus } from "./standing";
import { weighPayment } from "./weigh-payment.server";

interface RefundWord {
  provider: ProviderName;
  payment: string;
  refund_id: string;
  amount_cents: Cents;
  /** Default `processed`, after which only `failed` can follow. */
  status?: RefundStatus;
  dispute_id?: string | null;
  at: Date;
  source: string;
}

/** `waiting`: the payment is not in the books yet; it is given back when it arrives. */
export type BookedBack = "changed" | "known" | "waiting";

/**
 * A full refund removes the payment's days; a partial one raises an alert. Idempotent, in any order. Agreements with
 * nothing left to charge for are ended at the provider afterwards.
 */
export async function bookRefund(deps: PaymentDeps, word: RefundWord): Promise<BookedBack> {
  return booking(deps, word.provider, word.payment, (tx) => writeRefund(tx, word, deps.clock()));
}

export async function booking(
  deps: PaymentDeps,
  provider: ProviderName,
  payment: string,
  write: (tx: Tx) => Promise<boolean>,
): Promise<BookedBack> {
  const { grace_days } = await readSettings(deps);
  const { isNew, weighed } = await deps.db.$transaction(async (tx) => {
    const isNew = await write(tx);
    const weighing = { tx, provider, now: deps.clock(), grace_days };
    return { isNew, weighed: await weighPayment(weighing, payment) };
  }, MONEY_TRANSACTION);
  if (weighed) await endAgreements(deps, weighed.agreements);
  if (!weighed) return "waiting";
  return isNew ? "changed" : "known";
}

export async function writeRefund(tx: Tx, word: RefundWord, now: Date): Promise<boolean> {
  const { provider, refund_id, payment: transaction_id, amount_cents, at, source } = word;
  const { status = "processed", dispute_id = null } = word;
  const where = { provider_refund_id: { provider, refund_id } };
  const before = await tx.refund.findUnique({ where });
  if (!before) {
    const row = { provider, refund_id, transaction_id, dispute_id, amount_cents, status, source, at };
    await tx.refund.create({ data: { ...row, created_at: now } });
    return true;
  }
  const next = canTransition(before.status as RefundStatus, status) ? status : before.status;
  const isKnown = next === before.status && (dispute_id === null || dispute_id === before.dispute_id);
  if (isKnown) return false;
  await tx.refund.update({ where, data: { status: next, dispute_id: dispute_id ?? before.dispute_id, at } });
  return true;
}

/** Pending is always first; processed can fail, and failed be retried. */
function canTransition(from: RefundStatus, to: RefundStatus): boolean {
  return from === "pending" || to !== "pending";
}
