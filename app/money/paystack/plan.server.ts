import { z } from "zod";
import type { Order } from "~/money/payments/provider";
import { callPaystack, type PaystackConfig } from "./call.server";

const Plan = z.object({
  name: z.string().nullish(),
  plan_code: z.string(),
  amount: z.number().int(),
  interval: z.string(),
  currency: z.string(),
  is_archived: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
});
const NAME = "Local membership";
const UNTIL = /, joined before \d{4}-\d{2}-\d{2}$/;

/** Null without an answer. New members after a price announcement get a separate plan: an amount changes for all of it. */
export async function monthlyPlan(
  config: PaystackConfig,
  { amount_cents, price_until }: Pick<Order, "amount_cents" | "price_until">,
): Promise<string | null> {
  const name = price_until ? `${NAME}, joined before ${price_until}` : NAME;
  const wanted = { interval: "monthly", amount: amount_cents, currency: "ZAR" };
  const query = new URLSearchParams({ interval: wanted.interval, amount: String(amount_cents) });
  const found = await callPaystack(config, "GET", `/plan?${query}`);
  if (found.kind === "unreachable") return null;
  const plans = z.array(Plan.nullable().catch(null)).safeParse(found.data);
  const fitting = plans.data?.find(
    (plan) =>
      plan?.interval === wanted.interval &&
      (price_until ? plan.name === name : !UNTIL.test(plan.name ?? "")) &&
      plan.amount === wanted.amount &&
      plan.currency === wanted.currency &&
      !plan.is_archived &&
      !plan.is_deleted,
  );
  if (fitting) return fitting.plan_code;
  const made = await callPaystack(config, "POST", "/plan", { name, ...wanted });
  const plan = made.kind === "answer" && made.ok ? Plan.safeParse(made.data) : null;
  return plan?.success ? plan.data.plan_code : null;
}
