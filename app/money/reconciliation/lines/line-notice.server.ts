import type { Tx } from "~/db/connection/types";
import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import { CHARGING } from "~/money/payments/charging";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";

const PAID = new Set(["COMPLETE", "success"]);

/** Null if the charge did not succeed. Where the list names no known agreement, it is taken from the checkout or the payer. */
export async function noticeOf(
  tx: Tx,
  provider: ProviderName,
  line: StoredLine,
): Promise<ProviderNotice | null> {
  if (line.kind !== "charge" || !line.transaction_id || !PAID.has(line.provider_status)) return null;
  return {
    transaction_id: line.transaction_id,
    status: "completed",
    provider_status: line.provider_status,
    reference: line.reference,
    token: await tokenOf(tx, provider, line),
    amount_cents: line.amount_cents,
    fee_cents: line.fee_cents,
    currency: line.currency,
    came_on: dayOf(line.moved_at),
    ...(line.instrument && { instrument_hash: line.instrument }),
    ...(line.is_recurring && line.payer.includes("@") && { subscriber: line.payer }),
    ...(line.is_recurring && line.customer && { customer: line.customer }),
  };
}

async function tokenOf(tx: Tx, provider: ProviderName, line: StoredLine): Promise<string | null> {
  if (line.token && (await isNameable(tx, provider, line.token))) return line.token;
  const checkout = line.reference
    ? await tx.checkout.findFirst({
        where: { provider, temp_member_id: line.reference },
        select: { id: true },
      })
    : null;
  const agreements = await tx.agreement.findMany({
    where: {
      provider,
      OR: [
        ...(line.customer && line.is_recurring ? [{ customer: line.customer }] : []),
        ...(checkout ? [{ checkout_id: checkout.id }] : []),
      ],
    },
    orderBy: { id: "desc" },
  });
  const current = agreements.find(({ current_member_id }) => current_member_id !== null);
  return (current ?? (agreements.length === 1 ? agreements[0] : null))?.token ?? null;
}

/** A provider that lists subscriptions names a new one there, with what it takes to end it. */
async function isNameable(tx: Tx, provider: ProviderName, token: string): Promise<boolean> {
  if (!CHARGING[provider].lists_subscriptions) return true;
  return (await tx.agreement.count({ where: { provider, token } })) > 0;
}
