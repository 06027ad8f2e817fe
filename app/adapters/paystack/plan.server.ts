import { z } from "zod";
import { callPaystack } from "./call.server";
import type { PaystackConfig } from "./config";

const Plan = z.object({
  plan_code: z.string(),
  amount: z.number().int(),
  interval: z.string(),
  currency: z.string(),
  is_archived: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
});
const NAME = "Local membership";

/** The code of Paystack's monthly plan of this amount: the one that is there, else a new one. Null when Paystack does not answer. */
export async function monthlyPlan(config: PaystackConfig, amount_cents: number): Promise<string | null> {
  const wanted = { interval: "monthly", amount: amount_cents, currency: "ZAR" };
  const query = new URLSearchParams({ interval: wanted.interval, amount: String(amount_cents) });
  const found = await callPaystack(config, "GET", `/plan?${query}`);
  if (found.kind === "unreachable") return null;
  const plans = z.array(Plan.nullable().catch(null)).safeParse(found.data);
  const fitting = plans.data?.find(
    (plan) =>
      plan?.interval === wanted.interval &&
      plan.amount === wanted.amount &&
      plan.currency === wanted.currency &&
      !plan.is_archived &&
      !plan.is_deleted,
  );
  if (fitting) return fitting.plan_code;
  const made = await callPaystack(config, "POST", "/plan", { name: NAME, ...wanted });
  const plan = made.kind === "answer" && made.ok ? Plan.safeParse(made.data) : null;
  return plan?.success ? plan.data.plan_code : null;
}
