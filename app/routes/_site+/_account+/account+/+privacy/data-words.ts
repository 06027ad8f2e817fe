import { PLANS } from "~/kernel/catalog";
import { shortDay, shortMoment } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { wayLabel } from "~/money/payments/way-label";

const NAMES = new Map(
  Object.entries({
    plan_type: "Plan",
    qr_code_data: "QR code",
    month_key: "Month",
    email_type: "Kind",
    recipient_email: "Sent to",
    voucher_code: "Code",
    transaction_type: "Kind",
    payment_provider: "Paid through",
    provider: "Through",
    user_agent: "Browser",
  }),
);
const PLAN_NAMES = new Map(Object.entries(PLANS).map(([type, { name }]) => [type, name]));

/** What a stored field is called on the page: `paid_through` is "Paid through". */
export function nameInWords(name: string): string {
  return NAMES.get(name) ?? sentence(name.replace(/_(at|on)$/, ""));
}

/** How a stored value reads. Money comes in rand, moments as ISO text. */
export function valueInWords(name: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return isMoney(name) ? formatRand(Math.round(value * 100)) : String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return shortMoment(new Date(value));
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return shortDay(value);
  const plan = name === "plan_type" && PLAN_NAMES.get(value);
  if (plan) return plan;
  if (/provider|signed_in_with/.test(name)) return value === "google" ? "Google" : wayLabel(value);
  return isKeyword(name, value) ? sentence(value) : value;
}

const isMoney = (name: string) => /amount|spent|saved|price/.test(name);

/** Written by the club, not by a person. */
const isKeyword = (name: string, value: string) =>
  /^[a-z]+(_[a-z]+)*$/.test(value) &&
  (value.includes("_") || /status|kind|type|source|method|state/.test(name));

function sentence(name: string): string {
  const words = name
    .replace(/_/g, " ")
    .replace("email", "e-mail")
    .replace(/\bid\b/, "ID");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
