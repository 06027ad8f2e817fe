import { longDay } from "~/domain/clock";
import type { EmailData } from "~/domain/mail/mail";
import { formatRand } from "~/domain/money";
import { button, firstName, paragraph, type Template } from "../blocks";
import { receiptOf } from "../receipt";

export const payment_success: Template<EmailData["payment_success"]> = (data, club) => ({
  heading: data.is_renewal ? "Your membership was renewed" : "Thank you, your payment arrived",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, we received ${formatRand(data.amount_cents)}. You are paid up until ${longDay(data.ends_on)}.`,
    ),
    ...receiptOf(data.full_name, data, club),
  ],
});

export const payment_receipt: Template<EmailData["payment_receipt"]> = (data, club) => ({
  heading: data.is_renewal ? "Your membership was renewed" : "Your receipt",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, you are paid up until ${longDay(data.ends_on)}. Your card stays the same.`,
    ),
    ...receiptOf(data.full_name, data, club),
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
