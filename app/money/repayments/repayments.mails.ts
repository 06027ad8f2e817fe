import { type Day, longDay } from "~/kernel/clock";
import {
  type Block,
  button,
  facts,
  firstName,
  paragraph,
  type Template,
  warning,
} from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";
import { type Cents, formatRand } from "~/kernel/money";
import { type Charging, chargingWords, withoutDue } from "~/money/agreements/charging";
import type { Days, Reason, Way } from "./repayment";

interface Repaid {
  repayment_id: number;
  /** Null for money that bought nothing. */
  payment_id: number | null;
  amount_cents: Cents;
  receipt_number: number | null;
  reason: Reason;
  way: Way;
  /** Of the payment: how it came. */
  paid_through: string;
  days: Days;
}

declare module "~/kernel/mail/mail" {
  interface EmailData {
    repayment_owed: ToMember & Repaid & { due_on: Day; charging: Charging };
    repayment_done: ToMember & Repaid & { done_on: Day };
  }
}

export const repayment_owed: Template<EmailData["repayment_owed"]> = (data, club) => ({
  heading: `${formatRand(data.amount_cents)} goes back to you`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, ${WHY[data.reason]} ${howItGoesBack(data, longDay(data.due_on))}`,
    ),
    sums(data),
    ...openWords(data),
    ...becomesOfDays(data),
    ...(data.way === "bank"
      ? [button("Say where to pay it", `${club.origin}/account/repayments/${data.repayment_id}/account`)]
      : receiptButton(data, club)),
  ],
});

export const repayment_done: Template<EmailData["repayment_done"]> = (data, club) => ({
  heading: `${formatRand(data.amount_cents)} went back to you`,
  blocks: [
    paragraph(`Hello ${firstName(data.full_name)}, ${doneWords(data)}`),
    sums(data),
    ...becomesOfDays(data),
    ...receiptButton(data, club),
  ],
});

const receiptButton = ({ payment_id }: Repaid, { origin }: { origin: string }): Block[] =>
  payment_id ? [button("See the receipt", `${origin}/account/payments/${payment_id}`)] : [];

/** What may still be charged, where the membership ends; else only what is not as agreed. */
function openWords({ days, charging }: EmailData["repayment_owed"]): Block[] {
  const said = days === "taken" ? charging : withoutDue(charging);
  return said.length > 0 ? [warning(chargingWords(said))] : [];
}

const WHY: Record<Reason, string> = {
  withdrawal: "you cancelled your order within seven days, and its days have ended.",
  goodwill: "we give you money back.",
  charged_twice: "you paid twice, and one of the payments goes back.",
  paid_too_much: "you paid more than was due.",
  gift_returned: "your gift was returned, and its code no longer works.",
  refunded: "a payment of yours was refunded.",
  dispute_lost: "your bank asked for a payment back.",
  reversed: "your bank took a payment back.",
  not_for_us: "money of yours came that bought nothing.",
};

function howItGoesBack({ amount_cents, way, paid_through }: Repaid, by: string): string {
  const sum = formatRand(amount_cents);
  if (way === "provider") return `You get ${sum} back through ${paid_through}, by ${by} at the latest.`;
  if (way === "cash") return `You get ${sum} back in cash at our office, by ${by} at the latest.`;
  return `You get ${sum} back into your bank account by ${by} at the latest. Please tell us which account that is.`;
}

const PAID_BY: Record<Way, (through: string) => string> = {
  provider: (through) => `has gone back through ${through}. Your bank may need a few days to show it.`,
  bank: () => "has gone back by bank transfer.",
  cash: () => "has been handed to you in cash.",
};

function doneWords(data: EmailData["repayment_done"]): string {
  const sum = formatRand(data.amount_cents);
  if (data.reason === "dispute_lost" || data.reason === "reversed")
    return `your bank has taken ${sum} of a payment to us back. It is with you or your bank.`;
  return `${sum} ${PAID_BY[data.way](data.paid_through)}`;
}

function sums(data: Repaid): Block {
  return facts([
    ["Amount", formatRand(data.amount_cents)],
    ...(data.receipt_number ? [["Of receipt", String(data.receipt_number)] as [string, string]] : []),
  ]);
}

function becomesOfDays({ days, reason }: Repaid): Block[] {
  if (reason === "gift_returned" || reason === "not_for_us") return [];
  if (days === "left") return [paragraph("The days that the payment bought stay yours.")];
  return days === "taken" ? [paragraph("The days that the payment bought no longer count.")] : [];
}
