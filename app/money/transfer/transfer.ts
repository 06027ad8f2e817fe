import { PLANS, type PlanType } from "~/kernel/catalog";
import { addDays, type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { Settings } from "~/kernel/settings/settings";

/** How long the club waits for a transfer. Money that comes later still finds its payer. */
const WAIT_DAYS = 14;

export const waitsUntil = (today: Day): Day => addDays(today, WAIT_DAYS);

/** `here`: what of it came already. */
export function waitingWords(amount_cents: Cents, until: Day, here: Cents = 0): string {
  if (here > 0) return `${hereWords(here, amount_cents)} We wait for the rest until ${longDay(until)}.`;
  return `We are waiting for your bank transfer of ${formatRand(amount_cents)}, until ${longDay(until)}.`;
}

/** `R90.00 of R99.00 is here. R9.00 is missing.` */
export function hereWords(here: Cents, of: Cents): string {
  if (here >= of) return `${formatRand(here)} is here.`;
  return `${formatRand(here)} of ${formatRand(of)} is here. ${formatRand(of - here)} is missing.`;
}

/** What to type into a bank's app. */
export interface TransferDetails {
  account: BankAccount | null;
  support_phone: string;
  reference: string;
  price_cents: Cents;
  /** What came already and waits for the rest. */
  here_cents: Cents;
  /** What is still to pay. */
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

/** `Local, one month`. */
export function whatFor(plan_type: PlanType): string {
  const { name } = PLANS[plan_type];
  return plan_type === "local_recurring" ? `${name}, one month` : name;
}

export interface BankAccount {
  bank: string;
  holder: string;
  number: string;
  branch: string;
  shap_id: string;
}

/** Null until the settings name the whole account: then no transfer is offered. */
export function accountOf(
  settings: Pick<Settings, "bank_name" | "bank_holder" | "bank_number" | "bank_branch" | "bank_shap_id">,
): BankAccount | null {
  const { bank_name: bank, bank_holder: holder, bank_number: number, bank_branch: branch } = settings;
  if (!bank || !holder || !number || !branch) return null;
  return { bank, holder, number, branch, shap_id: settings.bank_shap_id };
}
