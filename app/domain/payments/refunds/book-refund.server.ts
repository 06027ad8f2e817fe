import type { Tx } from "~/db/connection/client.server";
import type { Cents } from "../../money";
import { readSettings } from "../../settings/settings.server";
import { endAgreements } from "../agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "../deps";
import type { ProviderName } from "../provider";
import type { RefundStatus } from "./standing";
import { weighPayment } from "./weigh-payment.server";

/** What a provider says about money that goes back. */
interface RefundWord {
  provider: ProviderName;
  /** The provider's own number of the payment. */
  payment: string;
  /** The provider's own number of the refund: the same number is the same refund. */
  refund_id: string;
  /** What goes back of it, whole or in part. */
  amount_cents: Cents;
  /** `processed` when it is left out. Once processed, only `failed` can follow. */
  status?: RefundStatus;
  /** The provider's number of the dispute that this refund ends, where it names one. */
  dispute_id?: string | null;
  at: Date;
  /** How the club came to know: `message`, `history`. */
  source: string;
}

/** `waiting`: the payment is not in the books yet; it is given back when it comes in. */
export type BookedBack = "changed" | "known" | "waiting";

/**
 * Writes down a refund and brings its payment to where it belongs: given back whole, its days go; in part, an alert asks a person.
 * Any number of times, in any order. Agreements that have nothing left to charge for are ended at the provider afterwards.
 */
export async function bookRefund(deps: PaymentDeps, word: RefundWord): Promise<BookedBack> {
  return booking(deps, word.provider, word.payment, (tx) => writeRefund(tx, word, deps.clock()));
}

/** Writes something down about a payment and weighs it anew, in one transaction. */
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

/** Returns whether anything is new. */
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
  const next = goesOn(before.status as RefundStatus, status) ? status : before.status;
  const isKnown = next === before.status && (dispute_id === null || dispute_id === before.dispute_id);
  if (isKnown) return false;
  await tx.refund.update({ where, data: { status: next, dispute_id: dispute_id ?? before.dispute_id, at } });
  return true;
}

/** Pending comes first, whenever it is told; what was processed can still fail, and what failed be tried again. */
function goesOn(from: RefundStatus, to: RefundStatus): boolean {
  return from === "pending" || to !== "pending";
}
