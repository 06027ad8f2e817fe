import { longDay } from "~/domain/clock";
import type { EmailData } from "~/domain/mail/mail";
import { formatRand } from "~/domain/money";
import { vatIncluded } from "~/domain/payments/vat";
import { button, facts, firstName, paragraph, type Template } from "../blocks";

export const payment_success: Template<EmailData["payment_success"]> = (data, club) => ({
  heading: data.is_renewal ? "Your membership was renewed" : "Thank you, your payment arrived",
  blocks: [
    paragraph(`Hello ${firstName(data.full_name)}, we received ${formatRand(data.amount_cents)}.`),
    facts(payment(data)),
    button("My payments", `${club.origin}/account/payments`),
  ],
});

export const payment_receipt: Template<EmailData["payment_receipt"]> = (data, club) => ({
  heading: `${data.vat_number ? "Tax invoice and receipt" : "Receipt"} ${data.receipt_number}`,
  blocks: [
    facts([
      ["Received from", data.full_name],
      ...payment(data),
      ["Of this VAT", data.vat_number ? formatRand(vatIncluded(data.amount_cents)) : ""],
      ["Paid through", data.provider_label],
      ["VAT number", data.vat_number],
    ]),
    paragraph(`${club.club_name}, ${club.location}`),
    button("Open the receipt to print it", `${club.origin}/account/payments/${data.payment_id}`),
  ],
});

export const payment_failed: Template<EmailData["payment_failed"]> = (data, club) => ({
  heading: "Your monthly payment did not go through",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, your bank declined this month's R99.00. Your card still works until ${longDay(data.works_until)}.`,
    ),
    paragraph(
      data.tries_left > 0
        ? "The payment is tried again by itself. Please see that there is enough money on the card, or pay with another one."
        : "It will not be tried again. Pay in your account to keep your membership and your member ID.",
    ),
    button("Pay in my account", `${club.origin}/join?step=details&plan=local`),
  ],
});

function payment(data: EmailData["payment_success"]): Array<[string, string]> {
  return [
    ["Receipt number", String(data.receipt_number)],
    ["Plan", data.plan_name],
    ["Amount", formatRand(data.amount_cents)],
    ["Date", longDay(data.paid_on)],
    ["Covers", `${longDay(data.starts_on)} to ${longDay(data.ends_on)}`],
  ];
}
