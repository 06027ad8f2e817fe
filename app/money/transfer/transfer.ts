import type { PlanType } from "~/kernel/catalog";
import { addDays, type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { BankAccount } from "./account";

/** How long the club waits for a transfer. Money that comes later still finds its payer. */
const WAIT_DAYS = 14;
export const TRANSFER_MONTHS = [1, 3, 6, 12] as const;

export const waitsUntil = (today: Day): Day => addDays(today, WAIT_DAYS);

/** A pass is always one. */
export const monthsOf = (plan_type: PlanType, months: number): number =>
  plan_type === "local_recurring" ? months : 1;

export function monthsWords(months: number, unit_cents: Cents): string {
  return `${months === 1 ? "1 month" : `${months} months`}, ${formatRand(months * unit_cents)}`;
}

export function waitingWords(amount_cents: Cents, until: Day): string {
  return `We are waiting for your bank transfer of ${formatRand(amount_cents)}, until ${longDay(until)}.`;
}

export interface TransferShown {
  /** `TMP-…`, for the forms. */
  checkout: string;
  account: BankAccount | null;
  support_phone: string;
  reference: string;
  amount_cents: Cents;
  /** `99.00`, as a bank's app takes it. */
  amount: string;
  what: string;
  until: string;
  /** `Your membership begins`: what follows the money. */
  follows: string;
  /** The buyer says that the money is on its way. */
  said: boolean;
}
