import type { PlanType } from "~/domain/catalog";

/** Data of `routes/public/layout`. Types only: code would add a script to every public page. */
export interface PriceWords {
  price: Record<PlanType, string>;
  /** `Join for R99`. */
  join: string;
}
