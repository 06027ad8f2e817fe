import type { Notification } from "../delivery";
import type { StandInSettings } from "../settings";
import type { Checkout } from "./books";
import { feeOf, toRand } from "./money";
import { type Field, notificationHash, serialize } from "./signature";

type Account = StandInSettings["payfast"];

interface Charge {
  pf_payment_id: string;
  amount_cents: number;
  status?: string;
}

/** In PayFast's order: for subscriptions, token and billing date come last. */
export function firstCharge(checkout: Checkout, account: Account, charge: Charge & { day: string }): Field[] {
  const billing = checkout.read("billing_date") || charge.day;
  return [
    ["m_payment_id", checkout.read("m_payment_id")],
    ...payment(charge),
    ...item(checkout),
    ...amounts(charge.amount_cents),
    ...buyer(checkout, account),
    ...(checkout.token
      ? ([
          ["token", checkout.token],
          ["billing_date", billing],
        ] as const)
      : []),
  ];
}

/** The token comes second, and there is no billing date. */
export function laterCharge(checkout: Checkout, account: Account, charge: Charge): Field[] {
  return [
    ["m_payment_id", checkout.read("m_payment_id")],
    ...(checkout.token ? ([["token", checkout.token]] as const) : []),
    ...payment(charge),
    ...item(checkout),
    ...amounts(charge.amount_cents),
    ...buyer(checkout, account),
  ];
}

/** Names the last payment and no amounts. */
export function cancellation(checkout: Checkout, account: Account): Field[] {
  return [
    ["m_payment_id", checkout.read("m_payment_id")],
    ["token", checkout.token ?? ""],
    ["pf_payment_id", checkout.last_pf_payment_id ?? ""],
    ["payment_status", "CANCELLED"],
    ...item(checkout),
    ...buyer(checkout, account),
  ];
}

export function packed(fields: readonly Field[], url: string, account: Account, about: string): Notification {
  const signed: Field[] = [...fields, ["signature", notificationHash(fields, account.passphrase)]];
  return {
    about,
    url,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    raw: serialize(signed),
    fields: Object.fromEntries(signed),
    genuine: true,
  };
}

function payment({ pf_payment_id, status = "COMPLETE" }: Charge): Field[] {
  return [
    ["pf_payment_id", pf_payment_id],
    ["payment_status", status],
  ];
}

function item({ read }: Checkout): Field[] {
  return [
    ["item_name", read("item_name")],
    ["item_description", read("item_description")],
  ];
}

function amounts(cents: number): Field[] {
  const fee = feeOf(cents);
  return [
    ["amount_gross", toRand(cents)],
    ["amount_fee", toRand(-fee)],
    ["amount_net", toRand(cents - fee)],
  ];
}

function buyer({ read }: Checkout, account: Account): Field[] {
  const custom = ["str", "int"].flatMap((kind) => [1, 2, 3, 4, 5].map((number) => `custom_${kind}${number}`));
  return [
    ...[...custom, "name_first", "name_last", "email_address"].map((name): Field => [name, read(name)]),
    ["merchant_id", account.merchant_id],
  ];
}
