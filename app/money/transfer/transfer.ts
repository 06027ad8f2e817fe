import { addDays, type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { BankAccount } from "./account";

/** How long the club waits for a transfer. Money that comes later still finds its payer. */
const WAIT_DAYS = 14;

export const waitsUntil = (today: Day): Day => addDays(today, WAIT_DAYS);

export function waitingWords(amount_cents: Cents, until: Day): string {
  return `We are waiting for your bank transfer of ${formatRand(amount_cents)}, until ${longDay(until)}.`;
}

/** What to type into a bank's app. */
export interface TransferDetails {
  account: BankAccount | null;
  support_phone: string;
  reference: string;
  amount_cents: Cents;
  /** `99.00`, as a bank's app takes it. */
  amount: string;
}

export interface TransferShown extends TransferDetails {
  /** `TMP-…`, for the forms. */
  checkout: string;
  what: string;
  until: string;
  /** `Your membership begins`: what follows the money. */
  follows: string;
  /** The buyer says that the money is on its way. */
  said: boolean;
  /** The reference is the buyer's own, for every transfer. */
  is_lasting: boolean;
}
