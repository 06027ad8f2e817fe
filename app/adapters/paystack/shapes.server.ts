import { z } from "zod";
import type { NoticeStatus, ProviderNotice } from "~/domain/payments/provider";

/** A transaction as verify and `charge.success` give it (4-payments, 5.3). Amounts are cents. */
export const Transaction = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  domain: z.string().optional(),
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  fees: z.number().nullish(),
  currency: z.string(),
  subscription_code: z.string().nullish(),
});

export const Subscription = z.object({
  subscription_code: z.string(),
  email_token: z.string().nullish(),
  status: z.string().optional(),
});

/** Outer `status: true` only says that the call worked; this is the transaction's own. */
const STATUS: Record<string, NoticeStatus> = { success: "completed", failed: "failed", reversed: "other" };

export function noticeOfTransaction(transaction: z.output<typeof Transaction>): ProviderNotice {
  return {
    transaction_id: String(transaction.id ?? transaction.reference),
    status: STATUS[transaction.status] ?? "other",
    provider_status: transaction.status,
    reference: transaction.reference,
    token: transaction.subscription_code ?? null,
    amount_cents: transaction.amount,
    fee_cents: transaction.fees ?? 0,
    currency: transaction.currency,
  };
}
