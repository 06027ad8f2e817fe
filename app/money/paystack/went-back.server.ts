import { z } from "zod";
import type { ProviderNotice } from "~/money/payments/notice";
import type { DisputeStatus, RefundStatus } from "~/money/refunds/standing";
import type { ListedDispute, ListedRefund, WentBack } from "~/money/refunds/went-back";
import { callPaystack, type PaystackConfig } from "./call.server";
import { noticeOfTransaction, Transaction } from "./shapes.server";

const Id = z.union([z.number(), z.string()]).transform(String);
const Moment = z.coerce.date();
const About = z
  .union([Id, z.object({ id: Id })])
  .transform((one) => (typeof one === "string" ? one : one.id));

const Refund = z.object({
  id: Id,
  transaction: About.nullish(),
  transaction_reference: z.string().nullish(),
  dispute: About.nullish(),
  amount: z.coerce.number().int(),
  status: z.string(),
  refunded_at: Moment.nullish().catch(null),
  createdAt: Moment.nullish().catch(null),
  created_at: Moment.nullish().catch(null),
});

const Dispute = z.object({
  id: Id,
  transaction: About.nullish(),
  refund_amount: z.coerce.number().int().nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  dueAt: Moment.nullish().catch(null),
  resolvedAt: Moment.nullish().catch(null),
  createdAt: Moment.nullish().catch(null),
  created_at: Moment.nullish().catch(null),
});

const PER_PAGE = 100;
const MOST_PAGES = 20;

/** From Paystack's lists, since messages carry no refund id. `unreachable` if an entry is unreadable. */
export async function wentBack(config: PaystackConfig, reference: string | null): Promise<WentBack> {
  if (!reference) return { kind: "unknown" };
  const answer = await callPaystack(config, "GET", `/transaction/verify/${encodeURIComponent(reference)}`);
  if (answer.kind === "unreachable") return answer;
  const transaction = answer.ok ? Transaction.safeParse(answer.data).data : undefined;
  const charge = transaction?.reference === reference ? chargeOf(transaction) : null;
  if (!charge) return { kind: "unknown" };
  const id = charge.transaction_id!;
  const refunds = await listed(config, "/refund", id, Refund);
  const disputes = refunds && (await listed(config, "/dispute", id, Dispute));
  if (!refunds || !disputes) return { kind: "unreachable" };
  const found = {
    refunds: refunds
      .filter((one) => one.transaction === id || one.transaction_reference === reference)
      .map(refundOf),
    disputes: disputes
      .filter((one) => one.transaction === id && one.status !== "archived")
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
  const entries: z.output<T>[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ transaction, perPage: String(PER_PAGE), page: String(page) });
    const answer = await callPaystack(config, "GET", `${path}?${query}`);
    if (answer.kind === "unreachable" || !answer.ok) return null;
    const some = z.array(shape).safeParse(answer.data);
    if (!some.success) return null;
    entries.push(...some.data);
    if (some.data.length < PER_PAGE) return entries;
  }
  return null;
}

const REFUNDS: Record<string, RefundStatus> = {
  processed: "processed",
  failed: "failed",
  "needs-attention": "failed",
};

function refundOf({ id, amount, status, dispute, ...when }: z.output<typeof Refund>): ListedRefund {
  return {
    refund_id: id,
    amount_cents: amount,
    status: REFUNDS[status] ?? "pending",
    dispute_id: dispute ?? null,
    at: when.refunded_at ?? when.createdAt ?? when.created_at ?? new Date(),
  };
}

function disputeOf(dispute: z.output<typeof Dispute>, charge: ProviderNotice): ListedDispute {
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

/** `merchant-accepted`, and `auto-accepted` after a timeout: the customer has the money. */
function outcomeOf({ status, resolution }: z.output<typeof Dispute>): DisputeStatus {
  if (status !== "resolved") return "open";
  if (/accepted/.test(resolution ?? "")) return "lost";
  return /declined/.test(resolution ?? "") ? "won" : "open";
}

function withReversal(
  found: { refunds: ListedRefund[]; disputes: ListedDispute[] },
  charge: ProviderNotice,
  status: string,
) {
  const lost = found.disputes.filter(({ outcome }) => outcome === "lost");
  const back = [...found.refunds.filter((one) => one.status === "processed"), ...lost];
  const cents = back.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const amount_cents = charge.amount_cents ?? 0;
  if (status !== "reversed" || cents >= amount_cents) return found;
  const refund_id = `reversed:${charge.transaction_id}`;
  const reversal = {
    refund_id,
    amount_cents,
    status: "processed",
    dispute_id: null,
    at: new Date(),
  } as const;
  return { ...found, refunds: [...found.refunds, reversal] };
}
