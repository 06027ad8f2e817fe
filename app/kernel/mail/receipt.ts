import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { vatIncluded } from "~/kernel/vat";
import { type Block, button, type Club, facts, paragraph } from "./blocks";
import type { PaidFacts } from "./mail";

export function receiptOf(full_name: string, paid: PaidFacts, club: Club): Block[] {
  const { receipt_number, amount_cents, plan_name, paid_on, starts_on, ends_on } = paid;
  // A mail queued before receipts were included has no receipt facts.
  const isWhole = "payment_id" in paid;
  const vat_number = isWhole ? paid.vat_number : "";
  const page = isWhole ? `/account/payments/${paid.payment_id}` : "/account/payments";
  return [
    paragraph(vat_number ? "Tax invoice and receipt" : "Receipt"),
    facts([
      ["Receipt number", String(receipt_number)],
      ["Received from", full_name],
      ["Plan", plan_name],
      ["Amount", formatRand(amount_cents)],
      ["VAT included", vat_number ? formatRand(vatIncluded(amount_cents)) : ""],
      ["Date", longDay(paid_on)],
      ["Covers", `${longDay(starts_on)} to ${longDay(ends_on)}`],
      ["Paid through", isWhole ? paid.provider_label : ""],
      ["VAT number", vat_number],
    ]),
    paragraph(`${club.club_name}, ${club.location}`),
    button("Open the receipt to print it", `${club.origin}${page}`),
  ];
}
