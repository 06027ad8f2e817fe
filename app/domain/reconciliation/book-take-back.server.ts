import type { ProviderLine as StoredLine } from "~/db/generated/client";
import type { Actor } from "../audit/audit.server";
import { ClubError } from "../errors";
import type { PaymentDeps } from "../payments/deps";
import type { ProviderName } from "../payments/provider";
import { recordRefund } from "../payments/record-refund.server";

/**
 * Writes down in the books that a payment's money went back: the days that it bought go. Throws `not_found` and `conflict` (no
 * completed payment, or nothing to write down).
 */
export async function bookTakeBack(
  deps: PaymentDeps,
  actor: Actor,
  provider: ProviderName,
  line: StoredLine,
): Promise<void> {
  if (line.payment_id === null) throw new ClubError("conflict", "No payment here is what went back.");
  const { label } = deps.providers[provider];
  const by = actor.kind === "admin" ? `admin:${actor.id}` : provider;
  const reason = line.kind === "refund" ? `Refunded at ${label}` : `Disputed at ${label}`;
  await recordRefund(deps, by, { payment_id: line.payment_id, reason });
}
