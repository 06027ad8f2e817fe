import { dayOf } from "../../clock";
import type { Cents } from "../../money";

/** South Africa's rate since April 2018, in percent. */
export const VAT_PERCENT = 15;

/** The club's VAT number, if it was registered for VAT on the club's day of `at`; empty otherwise. */
export function vatNumberOn(at: Date, settings: { vat_number: string; vat_since: string }): string {
  return dayOf(at) >= settings.vat_since ? settings.vat_number : "";
}

/** The VAT that is part of an amount, rounded half up: R12.91 of R99.00. */
export function vatIncluded(amount: Cents): Cents {
  return Math.floor((amount * VAT_PERCENT * 2 + (100 + VAT_PERCENT)) / ((100 + VAT_PERCENT) * 2));
}
