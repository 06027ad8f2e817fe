import { type Day, longDay, shortDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import { vatIncluded } from "~/kernel/vat";
import { type Block, type Club, slip } from "./blocks";
import type { PaidFacts } from "./mail";

export interface NextCharge {
  on: Day;
  amount_cents: Cents;
}

export const chargeWords = ({ on, amount_cents }: NextCharge) =>
  `The next ${formatRand(amount_cents)} is charged on ${longDay(on)}`;

export const receiptTitle = (receipt_number: number, vat_number: string) =>
  `${vat_number ? "Tax invoice and receipt" : "Receipt"} ${receipt_number}`;

/** Who gives a tax invoice must be named on it, with the address (VAT Act s20(5)(b)). */
export const supplierOf = (club: Club, vat_number: string): [string, string] => [
  "Supplier",
  vat_number && `${club.law_name || club.club_name}, ${club.law_physical_address || club.location}`,
];

// A mail queued before receipts were included has no receipt facts.
const isWhole = (paid: PaidFacts) => "payment_id" in paid;

export function receiptOf(full_name: string, paid: PaidFacts, club: Club): Block {
  const vat_number = isWhole(paid) ? paid.vat_number : "";
  return slip({
    title: receiptTitle(paid.receipt_number, vat_number),
    note: longDay(paid.paid_on),
    rows: [
      ["Received from", full_name],
      supplierOf(club, vat_number),
      ["VAT number", vat_number],
      ["Plan", paid.plan_name],
      ["Covers", `${shortDay(paid.starts_on)} to ${shortDay(paid.ends_on)}`],
      ["Paid through", isWhole(paid) ? paid.provider_label : ""],
      ["VAT included", vat_number ? formatRand(vatIncluded(paid.amount_cents)) : ""],
    ],
    total: ["Paid", formatRand(paid.amount_cents)],
  });
}

/** The page that prints it. */
export const receiptAddress = (paid: PaidFacts, club: Club): string =>
  `${club.origin}/account/payments${isWhole(paid) ? `/${paid.payment_id}` : ""}`;
