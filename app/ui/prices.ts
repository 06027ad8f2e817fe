import type { PlanType } from "~/kernel/catalog";

/** Data of `routes/_site+/_layout`. Types only: code would add a script to every public page. */
export interface PriceWords {
  price: Record<PlanType, string>;
  /** `Join for R99`. */
  join: string;
}
