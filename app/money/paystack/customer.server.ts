import { z } from "zod";
import type { ChargingAgreements, Payer } from "~/money/payments/provider";
import { callPaystack, everyPage, type PaystackConfig } from "./call.server";
import { Subscription } from "./shapes.server";

const Customer = z.object({ id: z.union([z.number(), z.string()]) });
/** `attention`: the last charge failed; Paystack retries next month. */
const CHARGING = new Set(["active", "attention"]);

/** Subscriptions that may still charge this payer. Each is checked again, in case the list ignores the filter. */
export async function subscriptionsOf(config: PaystackConfig, payer: Payer): Promise<ChargingAgreements> {
  const asked = payer.customer ?? payer.email;
  const found = await callPaystack(config, "GET", `/customer/${encodeURIComponent(asked)}`);
  if (found.kind === "unreachable") return { kind: "unreachable" };
  if (!found.ok) return found.status === 404 ? { kind: "found", agreements: [] } : { kind: "unreachable" };
  const customer = Customer.safeParse(found.data);
  if (!customer.success) return { kind: "unreachable" };
  const listed = await everyPage(config, "/subscription", { customer: String(customer.data.id) });
  if (!listed) return { kind: "unreachable" };
  const agreements = listed.flatMap((one) => {
    const subscription = Subscription.safeParse(one);
    if (!subscription.success) return [];
    const { subscription_code: token, email_token = null, status, customer, plan } = subscription.data;
    const code = customer?.customer_code ?? null;
    const isTheirs = payer.customer ? code === payer.customer : customer?.email === payer.email;
    if (!isTheirs || !CHARGING.has(status ?? "")) return [];
    return { token, email_token, customer: code, plan: plan ?? null };
  });
  return { kind: "found", agreements };
}
