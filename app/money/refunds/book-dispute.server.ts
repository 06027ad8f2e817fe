import type { Tx } from "~/db/connection/types";
import type { Dispute } from "~/db/generated/client";
import type { Cents } from "~/kernel/money";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import { type BookedBack, booking } from "./book-refund.server";
import type { DisputeStatus } from "./standing";

interface DisputeWord {
  provider: ProviderName;
  payment: string;
  /** Some lists number each movement: a decision with an unknown number belongs to the payment's open dispute, if any. */
  dispute_id: string;
  amount_cents: Cents;
  /** Default `open`. A decided dispute does not reopen; a new one has a new number. */
  outcome?: DisputeStatus;
  at: Date;
  answer_by?: Date | null;
  source: string;
}

/** Open: the payment's days are held back; lost: it is given back; won: the days count again. Idempotent, in any order. */
export async function bookDispute(deps: PaymentDeps, word: DisputeWord): Promise<BookedBack> {
  return booking(deps, word.provider, word.payment, (tx) => writeDispute(tx, word, deps.clock()));
}

export async function writeDispute(tx: Tx, word: DisputeWord, now: Date): Promise<boolean> {
  const { provider, dispute_id, payment: transaction_id, amount_cents, at, source } = word;
  const { outcome: status = "open", answer_by = null } = word;
  const before = await known(tx, word);
  const decided_at = status === "open" ? null : at;
  if (!before) {
    const row = { provider, dispute_id, transaction_id, amount_cents, status, source, answer_by };
    await tx.dispute.create({ data: { ...row, opened_at: at, decided_at, created_at: now } });
    return true;
  }
  const isDecided = before.status !== "open";
  const isLater = before.status === "won" && status === "lost";
  if (status === "open" || (isDecided && !isLater)) return false;
  await tx.dispute.update({ where: { id: before.id }, data: { status, decided_at } });
  return true;
}

async function known(tx: Tx, word: DisputeWord): Promise<Dispute | null> {
  const { provider, dispute_id, payment: transaction_id, at, outcome = "open" } = word;
  const same = await tx.dispute.findUnique({ where: { provider_dispute_id: { provider, dispute_id } } });
  if (same) return same;
  const theirs = await tx.dispute.findMany({ where: { provider, transaction_id }, orderBy: { id: "asc" } });
  const isOver = ({ opened_at, decided_at }: Dispute) =>
    decided_at !== null && decided_at.getTime() === opened_at.getTime() && decided_at >= at;
  return theirs.find((one) => (outcome === "open" ? isOver(one) : one.status === "open")) ?? null;
}
