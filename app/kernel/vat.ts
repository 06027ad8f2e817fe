import type { Settings } from "~/kernel/settings/settings";
import type { Day } from "./clock";
import type { Cents } from "./money";

export const VAT_PERCENT = 15;

export type VatSettings = Pick<Settings, "vat_number" | "vat_since">;

/** Empty if the club was not registered on the day on which the money came (VAT Act s9). */
export function vatNumberOn(came_on: Day, settings: VatSettings): string {
  return came_on >= settings.vat_since ? settings.vat_number : "";
}

/** Rounded half up: R12.91 of R99.00. */
export function vatIncluded(amount: Cents): Cents {
  return Math.floor((amount * VAT_PERCENT * 2 + (100 + VAT_PERCENT)) / ((100 + VAT_PERCENT) * 2));
}
