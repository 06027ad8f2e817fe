import { PLANS } from "~/kernel/catalog";
import { toDecimal } from "~/kernel/money";
import type { Order } from "~/money/payments/provider";
import type { PayfastConfig } from "./config";
import type { Field } from "./encoding";
import { checkoutSignature, phpTrim } from "./signatures";

/** In the documented order, without blanks. Never `cmd` or `receiver`: with them PayFast sends no notification. */
export function checkoutFields(config: PayfastConfig, order: Order): Array<[string, string]> {
  const fields = [
    ...merchant(config, order),
    ...buyer(order),
    ...purchase(order),
    ...recurring(config, order),
  ]
    .map(([name, value]): [string, string] => [name, shortened(name, value)])
    .filter(([, value]) => value !== "");
  return [...fields, ["signature", checkoutSignature(fields, config.passphrase)]];
}

function merchant({ merchant_id, merchant_key, origin }: PayfastConfig, order: Order): Field[] {
  return [
    ["merchant_id", merchant_id],
    ["merchant_key", merchant_key],
    [
      "return_url",
      `${origin}/payment/success?member_id=${encodeURIComponent(order.reference)}&payment_method=payfast`,
    ],
    ["cancel_url", `${origin}/join?cancelled=true`],
    ["notify_url", `${origin}/api/payments/notify`],
  ];
}

function buyer(order: Order): Field[] {
  const [first = "", ...rest] = order.full_name.trim().split(/\s+/);
  return [
    ["name_first", first],
    ["name_last", rest.join(" ")],
    ["email_address", order.email],
  ];
}

function purchase(order: Order): Field[] {
  const plan = PLANS[order.plan_type];
  const item = order.item ?? ITEMS[order.plan_type];
  return [
    ["m_payment_id", order.reference],
    ["amount", toDecimal(order.amount_cents)],
    ["item_name", item.name],
    ["item_description", item.description],
    ["custom_str1", order.full_name],
    ["custom_str2", order.phone],
    ["custom_str3", order.email],
    ["custom_str4", plan.choice],
    ["custom_str5", order.reference],
  ];
}

const ITEMS: Record<Order["plan_type"], NonNullable<Order["item"]>> = {
  local_recurring: { name: "Local Membership", description: "Monthly membership, cancel anytime" },
  tourist_oneoff: { name: "Tourist Pass", description: "30-day membership, no recurring charges" },
};

function recurring(config: PayfastConfig, order: Order): Field[] {
  if (order.plan_type === "local_recurring") {
    return [
      ["subscription_type", "1"],
      ["billing_date", order.first_charge_on ?? ""],
      ["recurring_amount", toDecimal(order.amount_cents)],
      ["frequency", "3"],
      ["cycles", "0"],
    ];
  }
  if (config.tourist_mode === "once" || order.item) return [];
  return [
    ["subscription_type", "2"],
    ["cycles", "1"],
  ];
}

function shortened(name: string, value: string): string {
  const longest = /^(item_description|custom_|.*_url$)/.test(name) ? 255 : 100;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters.
  const clean = phpTrim(value.replace(/[\u0000-\u001f\u007f]+/g, " "));
  return phpTrim(Array.from(clean).slice(0, longest).join(""));
}
