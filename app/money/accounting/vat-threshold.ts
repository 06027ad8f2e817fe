import type { Cents } from "~/kernel/money";

/** From which a business must register for VAT (VAT Act s23(1), since 1 April 2026), within any twelve months. */
export const VAT_THRESHOLD: Cents = 2_300_000_00;

type VatWarning = 80 | 100;

/** What share of the threshold the taxable supplies of twelve months have reached (R128); null below 80 %. */
export function vatWarning(twelve_months: Cents): VatWarning | null {
  if (twelve_months >= VAT_THRESHOLD) return 100;
  return twelve_months * 100 >= VAT_THRESHOLD * 80 ? 80 : null;
}
