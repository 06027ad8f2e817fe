import type { StandInSettings } from "../settings";
import { checkoutHash, type Field } from "./signature";

type Read = (name: string) => string;

/** PayFast's error messages about a checkout form; empty if it is valid. */
export function objections(fields: readonly Field[], account: StandInSettings["payfast"]): string[] {
  const read = reader(fields);
  if (isPayNow(read)) return missing(read, ["amount", "item_name"]);
  const found = [
    ...missing(read, ["merchant_id", "merchant_key", "amount", "item_name"]),
    ...merchant(read, account),
    ...amounts(read),
    ...lengths(fields),
    ...formats(read),
    ...subscription(read),
    ...addresses(read),
  ];
  if (found.length > 0) return found;
  return read("signature") === checkoutHash(fields, account.passphrase)
    ? []
    : ["signature : Generated signature does not match submitted signature"];
}

export function reader(fields: readonly Field[]): Read {
  return (name) => fields.find(([key]) => key === name)?.[1].trim() ?? "";
}

/** PayFast's Pay Now form, for which it sends no notification. */
export function isPayNow(read: Read): boolean {
  return read("merchant_id") === "" && read("cmd") !== "" && read("receiver") !== "";
}

function missing(read: Read, names: string[]): string[] {
  return names.filter((name) => read(name) === "").map((name) => `${name} : ${name} is required`);
}

function merchant(read: Read, account: StandInSettings["payfast"]): string[] {
  return (["merchant_id", "merchant_key"] as const)
    .filter((name) => read(name) !== "" && read(name) !== account[name])
    .map((name) => `${name} : ${name} is invalid`);
}

function amounts(read: Read): string[] {
  const found: string[] = [];
  for (const name of ["amount", "recurring_amount"]) {
    const text = read(name);
    if (text === "") continue;
    const isFree = name === "amount" && read("subscription_type") !== "" && Number(text) === 0;
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) found.push(`${name} : ${name} must be a decimal amount`);
    else if (Number(text) < 5 && !isFree) found.push(`${name} : ${name} must be at least 5.00`);
  }
  return found;
}

const LONGEST: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(name_first|name_last|email_address|cell_number|m_payment_id|item_name|confirmation_address)$/, 100],
  [/^(item_description|custom_(int|str)[1-5])$/, 255],
];

function lengths(fields: readonly Field[]): string[] {
  return fields.flatMap(([name, value]) => {
    const longest = LONGEST.find(([names]) => names.test(name))?.[1];
    return longest !== undefined && [...value].length > longest
      ? [`${name} : ${name} may be at most ${longest} characters`]
      : [];
  });
}

const FORMATS: ReadonlyArray<readonly [string, RegExp]> = [
  ["m_payment_id", /^[A-Za-z0-9_/-]*$/],
  ["email_address", /^([^\s@]+@[^\s@]+)?$/],
  ["billing_date", /^(\d{4}-\d{2}-\d{2})?$/],
  ["subscription_type", /^[12]?$/],
  ["frequency", /^[1-6]?$/],
  ["cycles", /^\d*$/],
  ...[1, 2, 3, 4, 5].map((number) => [`custom_int${number}`, /^-?\d*$/] as const),
];

function formats(read: Read): string[] {
  return FORMATS.filter(([name, format]) => !format.test(read(name))).map(
    ([name]) => `${name} : ${name} is invalid`,
  );
}

/** Accepts type 2 with a stray `cycles`: the real PayFast's reaction is unknown. */
function subscription(read: Read): string[] {
  return read("subscription_type") === "1" ? missing(read, ["frequency", "cycles"]) : [];
}

function addresses(read: Read): string[] {
  return ["return_url", "cancel_url", "notify_url"]
    .filter((name) => read(name) !== "" && !isWebAddress(read(name)))
    .map((name) => `${name} : ${name} is not a valid URL`);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
