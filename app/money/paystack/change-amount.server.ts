import { z } from "zod";
import type { Cents } from "~/kernel/money";
import type { AmountChange, AmountScope } from "~/money/payments/provider";
import { callPaystack, type PaystackConfig } from "./call.server";

const OnPlan = z.object({
  amount: z.number().int().nullish(),
  plan: z.object({
    plan_code: z.string(),
    name: z.string(),
    interval: z.string(),
    amount: z.number().int(),
  }),
});

export async function amountScope(config: PaystackConfig, token: string): Promise<AmountScope> {
  const found = await fetchOnPlan(config, token);
  return found ? { kind: "plan", plan: found.plan.plan_code } : { kind: "unreachable" };
}

/** Changes the plan for all its subscribers: Paystack offers no other way. The subscription's amount decides. */
export async function changeAmount(
  config: PaystackConfig,
  token: string,
  amount_cents: Cents,
): Promise<AmountChange> {
  const before = await fetchOnPlan(config, token);
  if (!before) return "unreachable";
  if (takes(before) === amount_cents) return "done";
  const { plan_code, name, interval } = before.plan;
  const body = { name, interval, amount: amount_cents, update_existing_subscriptions: true };
  const answer = await callPaystack(config, "PUT", `/plan/${encodeURIComponent(plan_code)}`, body);
  if (answer.kind === "unreachable") return "unreachable";
  if (!answer.ok) return "refused";
  const after = await fetchOnPlan(config, token);
  if (!after) return "unreachable";
  return takes(after) === amount_cents ? "done" : "refused";
}

function takes({ amount, plan }: z.output<typeof OnPlan>): Cents {
  return amount ?? plan.amount;
}

async function fetchOnPlan(config: PaystackConfig, token: string) {
  const answer = await callPaystack(config, "GET", `/subscription/${encodeURIComponent(token)}`);
  return answer.kind === "answer" && answer.ok ? (OnPlan.safeParse(answer.data).data ?? null) : null;
}
