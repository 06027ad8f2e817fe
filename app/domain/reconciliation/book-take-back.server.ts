import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { ClubError } from "../errors";
import { bookDispute } from "../payments/book-dispute.server";
import { bookRefund } from "../payments/book-refund.server";
import type { PaymentDeps } from "../payments/deps";
import type { ProviderName } from "../payments/provider";

const OUTCOMES = { dispute: "open", dispute_lost: "lost", dispute_won: "won" } as const;

/**
 * Writes down in the books that a payment's money went back, or came back to the club, exactly as the provider's message would
 * have told it: whichever comes second changes nothing. Throws `conflict` when no payment here is meant.
 */
export async function bookTakeBack(
  deps: PaymentDeps,
  provider: ProviderName,
  line: StoredLine,
): Promise<void> {
  const { line_id, amount_cents, moved_at: at } = line;
  // What went back may have a number of its own: the payment that it was matched with counts.
  const about = await deps.db.payment.findUnique({ where: { id: line.payment_id ?? -1 } });
  const payment = about?.transaction_id;
  if (!payment) throw new ClubError("conflict", "No payment here is what went back.");
  const word = { provider, payment, amount_cents, at, source: "history" };
  const outcome = OUTCOMES[line.kind as keyof typeof OUTCOMES];
  if (outcome) await bookDispute(deps, { ...word, dispute_id: line_id, outcome });
  else await bookRefund(deps, { ...word, refund_id: line_id });
}
