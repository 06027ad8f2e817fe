import { z } from "zod";
import { reversalOf } from "~/money/payments/history";
import type { ProviderNotice } from "~/money/payments/notice";
import type { RefundStatus } from "~/money/refunds/standing";
import type { WentBack } from "~/money/refunds/went-back";
import { callPaystack, everyPage, type PaystackConfig } from "./call.server";
import { ListedDispute, ListedRefund, outcomeOf } from "./listed";
import { noticeOfTransaction, Transaction } from "./shapes.server";

type Found = Extract<WentBack, { kind: "found" }>;

/** From Paystack's lists, since messages carry no refund id. `unreachable` if an entry is unreadable. */
export async function wentBack(config: PaystackConfig, reference: string | null): Promise<WentBack> {
  if (!reference) return { kind: "unknown" };
  const answer = await callPaystack(config, "GET", `/transaction/verify/${encodeURIComponent(reference)}`);
  if (answer.kind === "unreachable") return answer;
  const transaction = answer.ok ? Transaction.safeParse(answer.data).data : undefined;
  const charge = transaction?.reference === reference ? chargeOf(transaction) : null;
  if (!charge) return { kind: "unknown" };
  const id = charge.transaction_id!;
  const refunds = await listed(config, "/refund", id, ListedRefund);
  const disputes = refunds && (await listed(config, "/dispute", id, ListedDispute));
  if (!refunds || !disputes) return { kind: "unreachable" };
  const found = {
    refunds: refunds
      .filter((one) => one.transaction?.id === id || one.transaction_reference === reference)
      .map(refundOf),
    disputes: disputes
      .filter((one) => one.transaction?.id === id && one.status !== "archived")
      .map((one) => disputeOf(one, charge)),
  };
  const { raw_body } = answer;
  return { kind: "found", charge, raw_body, ...withReversal(found, charge, transaction!.status) };
}

/** The original payment: `reversed` means that it succeeded first. Null if it never did. */
export function chargeOf(transaction: z.output<typeof Transaction>): ProviderNotice | null {
  if (transaction.status !== "success" && transaction.status !== "reversed") return null;
  return noticeOfTransaction({ ...transaction, status: "success" });
}

async function listed<T extends z.ZodType>(
  config: PaystackConfig,
  path: string,
  transaction: string,
  shape: T,
): Promise<z.output<T>[] | null> {
  const entries = await everyPage(config, path, { transaction });
  return z.array(shape).safeParse(entries).data ?? null;
}

const REFUNDS: Record<string, RefundStatus> = {
  processed: "processed",
  failed: "failed",
  "needs-attention": "failed",
};

function refundOf({
  id,
  amount,
  status,
  dispute,
  ...when
}: z.output<typeof ListedRefund>): Found["refunds"][number] {
  return {
    refund_id: id,
    amount_cents: amount,
    status: REFUNDS[status] ?? "pending",
    dispute_id: dispute?.id ?? null,
    at: when.refunded_at ?? when.createdAt ?? when.created_at ?? new Date(),
  };
}

function disputeOf(
  dispute: z.output<typeof ListedDispute>,
  charge: ProviderNotice,
): Found["disputes"][number] {
  const outcome = outcomeOf(dispute);
  const began = dispute.createdAt ?? dispute.created_at ?? new Date();
  return {
    dispute_id: dispute.id,
    amount_cents: dispute.refund_amount ?? charge.amount_cents ?? 0,
    outcome,
    at: outcome === "open" ? began : (dispute.resolvedAt ?? began),
    answer_by: dispute.dueAt ?? null,
  };
}

function withReversal(found: Pick<Found, "refunds" | "disputes">, charge: ProviderNotice, status: string) {
  const lost = found.disputes.filter(({ outcome }) => outcome === "lost");
  const back = [...found.refunds.filter((one) => one.status === "processed"), ...lost];
  const cents = back.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const amount_cents = charge.amount_cents ?? 0;
  if (status !== "reversed" || cents >= amount_cents) return found;
  const refund_id = reversalOf(charge.transaction_id);
  const reversal = {
    refund_id,
    amount_cents,
    status: "processed",
    dispute_id: null,
    at: new Date(),
  } as const;
  return { ...found, refunds: [...found.refunds, reversal] };
}
