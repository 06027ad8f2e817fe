import type { PlanType } from "~/domain/catalog";

/**
 * Loader data of `routes/public/layout`. Types only: a module with code would be another script on every public page.
 */
export interface PriceWords {
  /** `R99`. */
  price: Record<PlanType, string>;
  /** `Join for R99`. */
  join: string;
}
