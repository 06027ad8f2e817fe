import type { PlanType } from "~/domain/catalog";

/**
 * Today's prices in words, as the loader around all public pages (`routes/public/layout`) gives them. A type alone: a module with code
 * would be one more entry in the list of scripts that every visitor loads.
 */
export interface PriceWords {
  /** `R99`. */
  price: Record<PlanType, string>;
  /** `Join for R99`. */
  join: string;
}
