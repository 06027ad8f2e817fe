import { z } from "zod";
import type { ChargingAgreements, Payer } from "~/money/payments/provider";
import { callPaystack, type PaystackConfig } from "./call.server";
import { Subscription } from "./shapes.server";

const Customer = z.object({ id: z.union([z.number(), z.string()]) });
/** `attention`: the last charge failed; Paystack retries next month. */
const CHARGING = new Set(["active", "attention"]);
const PER_PAGE = 50;
const MOST_PAGES = 20;

/** Subscriptions that may still charge this payer. Each is checked again, in case the list ignores the filter. */
export async function subscriptionsOf(config: PaystackConfig, payer: Payer): Promise<ChargingAgreements> {
  const asked = payer.customer ?? payer.email;
  const found = await callPaystack(config, "GET", `/customer/${encodeURIComponent(asked)}`);
  if (found.kind === "unreachable") return { kind: "unreachable" };
  if (!found.ok) return found.status === 404 ? { kind: "found", agreements: [] } : { kind: "unreachable" };
  const customer = Customer.safeParse(found.data);
  if (!customer.success) return { kind: "unreachable" };
  const agreements = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      customer: String(customer.data.id),
      perPage: String(PER_PAGE),
      page: String(page),
    });
    const listed = await callPaystack(config, "GET", `/subscription?${query}`);
    if (listed.kind === "unreachable" || !listed.ok || !Array.isArray(listed.data))
      return { kind: "unreachable" };
    for (const one of listed.data) {
      const subscription = Subscription.safeParse(one);
      if (!subscription.success) continue;
      const { subscription_code: token, email_token = null, status, customer, plan } = subscription.data;
      const code = customer?.customer_code ?? null;
      const isTheirs = payer.customer ? code === payer.customer : customer?.email === payer.email;
      if (isTheirs && CHARGING.has(status ?? ""))
        agreements.push({ token, email_token, customer: code, plan: plan ?? null });
    }
    if (listed.data.length < PER_PAGE) break;
  }
  return { kind: "found", agreements };
}
