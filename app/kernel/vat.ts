import type { Settings } from "~/kernel/settings/settings";
import { dayOf } from "./clock";
import type { Cents } from "./money";

export const VAT_PERCENT = 15;

export type VatSettings = Pick<Settings, "vat_number" | "vat_since">;

/** Empty if the club was not registered on the club day of `at`. */
export function vatNumberOn(at: Date, settings: VatSettings): string {
  return dayOf(at) >= settings.vat_since ? settings.vat_number : "";
}

/** Rounded half up: R12.91 of R99.00. */
export function vatIncluded(amount: Cents): Cents {
  return Math.floor((amount * VAT_PERCENT * 2 + (100 + VAT_PERCENT)) / ((100 + VAT_PERCENT) * 2));
}
