import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import { bookDispute } from "~/money/refunds/book-dispute.server";
import { bookRefund } from "~/money/refunds/book-refund.server";
import type { DisputeStatus } from "~/money/refunds/standing";

const OUTCOMES: Record<string, DisputeStatus> = {
  dispute: "open",
  dispute_lost: "lost",
  dispute_won: "won",
};

/** Records a listed refund or dispute as its message would have. Throws `conflict` if it matches no booked payment. */
export async function bookTakeBack(
  deps: PaymentDeps,
  provider: ProviderName,
  line: StoredLine,
): Promise<void> {
  const { kind, line_id, amount_cents, moved_at: at, dispute_id } = line;
  const payment = await deps.db.payment.findUnique({ where: { id: line.payment_id ?? -1 } });
  if (!payment?.transaction_id)
    throw new ClubError("conflict", "No booked payment matches this refund or dispute.");
  const report = { provider, payment: payment.transaction_id, amount_cents, at, source: "history" };
  const outcome = OUTCOMES[kind];
  if (outcome) await bookDispute(deps, { ...report, dispute_id: line_id, outcome });
  else await bookRefund(deps, { ...report, refund_id: line_id, dispute_id });
}
