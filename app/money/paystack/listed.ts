import { z } from "zod";
import type { DisputeStatus } from "~/money/refunds/standing";
import { Authorization, Customer, PlanMark } from "./shapes.server";

const id = z.union([z.number(), z.string()]).transform(String);
/** Absent if it cannot be read. */
const instant = z.coerce.date().nullish().catch(null);
/** Some of Paystack's amounts are text. */
const cents = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const currency = z
  .string()
  .nullish()
  .transform((code) => code ?? "ZAR");

export const ListedTransaction = z.object({
  id,
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  requested_amount: z.number().int().nullish(),
  fees: z.number().nullish(),
  currency: z.string(),
  paid_at: instant,
  created_at: instant,
  createdAt: instant,
  customer: Customer.nullish(),
  authorization: Authorization,
  plan: PlanMark,
});

const About = z.union([z.object({ id }), id.transform((id) => ({ id }))]).nullish();
const Transaction = z
  .union([
    z.object({ id, reference: z.string().nullish(), amount: cents.nullish() }),
    id.transform((id) => ({ id, reference: null, amount: null })),
  ])
  .nullish();

export const ListedRefund = z.object({
  id,
  status: z.string(),
  amount: cents,
  currency,
  transaction: Transaction,
  transaction_reference: z.string().nullish(),
  dispute: About,
  refunded_at: instant,
  createdAt: instant,
  created_at: instant,
});

export const ListedDispute = z.object({
  id,
  status: z.string(),
  resolution: z.string().nullish(),
  refund_amount: cents.nullish(),
  currency,
  transaction: Transaction,
  transaction_reference: z.string().nullish(),
  /** Only the import reads it: one without an address keeps no dispute from being booked. */
  customer: Customer.nullish().catch(null),
  createdAt: instant,
  created_at: instant,
  resolvedAt: instant,
  dueAt: instant,
});

export const ListedSubscription = z.object({
  subscription_code: z.string(),
  status: z.string().nullish(),
  customer: z.union([Customer, z.number(), z.string()]).nullish(),
});

/** Accepted by the merchant or by timeout: the money is gone. Declined by the bank: it stays. */
export function outcomeOf({ status, resolution }: z.output<typeof ListedDispute>): DisputeStatus {
  if (status !== "resolved") return "open";
  if (/accepted|lost|refund/.test(resolution ?? "")) return "lost";
  return /declined|won/.test(resolution ?? "") ? "won" : "open";
}
