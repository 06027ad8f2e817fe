import { type Day, longDay } from "~/kernel/clock";
import { button, facts, firstName, paragraph, type Template, warning, writeTo } from "~/kernel/mail/blocks";
import type { EmailData, PaidFacts, ToMember } from "~/kernel/mail/mail";
import { chargeWords, type NextCharge, receiptAddress, receiptOf } from "~/kernel/mail/receipt";
import { type Cents, formatRand } from "~/kernel/money";
import { type Charging, chargingWords, dueCharge } from "~/money/agreements/charging";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    payment_success: ToMember & PaidFacts;
    payment_receipt: ToMember & PaidFacts & { next_charge: NextCharge | null };
    /** `declined`: by the bank; otherwise nothing arrived. `tries_again`: the provider will, within days. */
    payment_failed: ToMember & {
      works_until: Day;
      declined: boolean;
      tries_again: boolean;
      charging: Charging;
    };
    /** Money came that could not be booked, and the office decides. */
    payment_held: ToMember & { label: string; amount_cents: Cents; on: Day; works_until: Day };
    payment_overdue: ToMember & { works_until: Day; charging: Charging };
    membership_expired: ToMember & { ended_on: Day; charging: Charging };
  }
}

export const payment_success: Template<EmailData["payment_success"]> = (data, club) => ({
  heading: data.is_renewal ? "Your membership has been renewed" : "Thank you for your payment",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, we received ${formatRand(data.amount_cents)}. Your membership is paid until ${longDay(data.ends_on)}.`,
    ),
    receiptOf(data.full_name, data, club),
    button("Open the receipt", receiptAddress(data, club)),
  ],
});

export const payment_receipt: Template<EmailData["payment_receipt"]> = (data, club) => ({
  heading: data.is_renewal ? "Your membership has been renewed" : "Your receipt",
  blocks: [
    paragraph(`Hello ${firstName(data.full_name)}, ${goesOn(data)} Your card stays the same.`),
    receiptOf(data.full_name, data, club),
    button("Open the receipt", receiptAddress(data, club)),
  ],
});

/** One day: the provider may charge before the last paid one. A mail queued before 29 November 2026 lacks the charge. */
function goesOn(data: EmailData["payment_receipt"]): string {
  return "next_charge" in data && data.next_charge
    ? `thank you. ${chargeWords(data.next_charge)}.`
    : `your membership is paid until ${longDay(data.ends_on)}.`;
}

export const payment_failed: Template<EmailData["payment_failed"]> = (data, club) => ({
  heading: data.declined ? "Your monthly payment did not go through" : "Your monthly payment has not arrived",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, ${data.declined ? "your bank declined this month's payment" : "this month's payment has not reached us"}. Your card still works until ${longDay(data.works_until)}.`,
    ),
    warning(whatFollows(data)),
    button("Open my membership", `${club.origin}/account/membership`),
  ],
});

export const payment_held: Template<EmailData["payment_held"]> = (data, club) => ({
  heading: `We are looking at your payment of ${formatRand(data.amount_cents)}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, ${data.label} reported a payment of ${formatRand(data.amount_cents)} from you on ${longDay(data.on)}. It is not the payment that we expected, so it is not booked yet: our office is looking at it. You do not need to do anything, and please do not pay again.`,
    ),
    facts([["Your card works until", longDay(data.works_until)]]),
    paragraph(`You get a receipt once it is booked. Questions? Write to ${writeTo(club)}.`),
    button("Open my membership", `${club.origin}/account/membership`),
  ],
});

/** Only a charge that was declined is retried for certain. */
function whatFollows({ declined, tries_again, charging }: EmailData["payment_failed"]): string {
  const isOpen = charging.some(({ kind }) => kind === "late" || kind === "due");
  if (!isOpen) return "We do not try again. Pay in your account to keep your membership and your member ID.";
  const other = "Please make sure that your bank card has enough money, or pay with another one.";
  return declined && tries_again
    ? `We try again in the next few days. ${other}`
    : `${chargingWords(charging)} ${other}`;
}

export const payment_overdue: Template<EmailData["payment_overdue"]> = (data, club) => ({
  heading: `Payment missing: your card works until ${longDay(data.works_until)}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, we have still not received this month's payment. Pay by ${longDay(data.works_until)} to keep your discount without a break.`,
    ),
    ...(data.charging.length > 0 ? [warning(chargingWords(data.charging))] : []),
    button("Pay in my account", `${club.origin}/account/membership`),
  ],
});

export const membership_expired: Template<EmailData["membership_expired"]> = (data, club) => ({
  heading: "Your membership has ended",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, we received no payment, so your membership ended on ${longDay(data.ended_on)}. ${chargingWords(data.charging)}`,
    ),
    ...(dueCharge(data.charging)
      ? [button("Open my membership", `${club.origin}/account/membership`)]
      : [
          paragraph(
            "Come back whenever you like: we keep your member ID and your savings, and your card works again as soon as you pay.",
          ),
          button("Come back", `${club.origin}/account/membership`),
        ]),
  ],
});
