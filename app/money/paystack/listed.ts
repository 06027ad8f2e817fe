import { z } from "zod";
import type { LineKind } from "~/money/payments/history";
import { Authorization, Customer, PlanMark } from "./shapes.server";

const id = z.union([z.number(), z.string()]).transform(String);
const instant = z
  .string()
  .nullish()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null));

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
const Transaction = z.object({ id, reference: z.string().nullish(), amount: z.number().int().nullish() });

export const ListedRefund = z.object({
  id,
  status: z.string(),
  amount: z.number().int(),
  currency: z.string().default("ZAR"),
  transaction: z
    .union([Transaction, id.transform((id) => ({ id, reference: null, amount: null }))])
    .nullish(),
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
  refund_amount: z.number().int().nullish(),
  currency: z.string().nullish(),
  transaction: z
    .union([Transaction, id.transform((id) => ({ id, reference: null, amount: null }))])
    .nullish(),
  transaction_reference: z.string().nullish(),
  customer: Customer.nullish(),
  createdAt: instant,
  created_at: instant,
  resolvedAt: instant,
});

export const ListedSubscription = z.object({
  subscription_code: z.string(),
  status: z.string().nullish(),
  customer: z.union([Customer, z.number(), z.string()]).nullish(),
});

/** Accepted by the merchant or by timeout: the money is gone. Declined by the bank: it stays. */
export function disputeKind({
  status,
  resolution,
}: {
  status: string;
  resolution?: string | null;
}): LineKind {
  if (status !== "resolved") return "dispute";
  if (/accepted|lost|refund/.test(resolution ?? "")) return "dispute_lost";
  return /declined|won/.test(resolution ?? "") ? "dispute_won" : "dispute";
}
