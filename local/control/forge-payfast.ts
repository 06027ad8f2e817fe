import { randomUUID } from "node:crypto";
import type { Notification } from "../delivery";
import { type Json, textOf } from "../http";
import type { Checkout } from "../payfast/books";
import { dayOf } from "../payfast/calendar";
import { toCents } from "../payfast/money";
import { firstCharge, laterCharge, packed } from "../payfast/notification";
import type { Payfast } from "../payfast/payfast";
import type { Field } from "../payfast/signature";

/** Each kind has exactly one fault, to test one check at a time. */
export const KINDS = [
  "amount",
  "signature",
  "merchant",
  "unknown_payment",
  "status",
  "replay",
  "invalid",
  "timeout",
  "server_error",
] as const;
type Kind = (typeof KINDS)[number];

export function kindOf(options: Json): Kind | undefined {
  const name = textOf(options.kind)
    .toLowerCase()
    .replace(/^(wrong|bad|unknown|validate)[_-](?!payment)/, "");
  if (name !== "") return KINDS.find((kind) => kind === name);
  return (["amount", "status", "merchant", "signature"] as const).find((kind) => options[kind] !== undefined);
}

/** One fault each; `resend` delivers `timeout` and `server_error`. Null if there is nothing to replay. */
export function forge(payfast: Payfast, checkout: Checkout, kind: Kind, options: Json): Notification | null {
  if (kind === "replay") {
    const first = payfast.delivery.first(checkout.id);
    return first ? { ...first } : null;
  }
  const { account, books, confirmations } = payfast;
  const shape = checkout.subscription ? laterCharge : firstCharge;
  const isReal = kind === "timeout" || kind === "server_error";
  const own = checkout.subscription?.amount_cents ?? checkout.amount_cents;
  const asked = textOf(options.amount) === "" ? undefined : toCents(textOf(options.amount));
  const amount_cents = asked ?? (kind === "amount" ? 100 : own);
  const charge = isReal
    ? books.charge(checkout, amount_cents, payfast.now())
    : { pf_payment_id: books.nextId(), amount_cents };
  const fields = shape(checkout, account, { ...charge, day: dayOf(payfast.now()) }).map((field) =>
    falsified(field, kind, options),
  );
  const notification = packed(fields, checkout.read("notify_url"), account, checkout.id);
  if (kind === "signature") return badlySigned(notification);
  confirmations.add(notification.raw, kind === "invalid" || isReal ? kind : "normal");
  return { ...notification, genuine: isReal };
}

function falsified([name, value]: Field, kind: Kind, options: Json): Field {
  if (kind === "merchant" && name === "merchant_id") return [name, textOf(options.merchant) || "10009999"];
  if (kind === "status" && name === "payment_status")
    return [name, textOf(options.status) || "SOMETHING_NEW"];
  if (kind === "unknown_payment" && name === "m_payment_id") return [name, `TMP-${Date.now()}-NOBODY`];
  if (kind === "unknown_payment" && name === "token") return [name, randomUUID()];
  return [name, value];
}

/** PayFast never sent this, so it will not confirm it either. */
function badlySigned(notification: Notification): Notification {
  const signature = "0123456789abcdef0123456789abcdef";
  return {
    ...notification,
    raw: notification.raw.replace(/signature=[0-9a-f]{32}$/, `signature=${signature}`),
    fields: { ...notification.fields, signature },
    genuine: false,
  };
}
