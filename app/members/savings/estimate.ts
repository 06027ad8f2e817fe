import { type Cents, discountOn, MAX_PURCHASE, parseRand } from "~/kernel/money";

/** The calculators of the public pages: what a month at the shops comes to. The browser and the server use this same file. */
export interface Typed {
  visits: string;
  spend: string;
}

export interface Estimate {
  visits: number;
  /** All bills before the discount. */
  bills: Cents;
  discount: Cents;
}

type EstimateErrors = Partial<Record<keyof Typed, true>>;

const MAX_VISITS = 1000;

/** A discount is rounded bill by bill (R44). Null while a field does not hold a usable number; `errors` names it. */
export function estimateOf({ visits, spend }: Typed): { estimate: Estimate | null; errors: EstimateErrors } {
  const times = /^\s*\d{1,4}\s*$/.test(visits) ? Number(visits) : 0;
  const bill = parseRand(spend) ?? 0;
  const errors: EstimateErrors = {
    ...((times < 1 || times > MAX_VISITS) && { visits: true }),
    ...((bill < 1 || bill > MAX_PURCHASE) && { spend: true }),
  };
  if (errors.visits || errors.spend) return { estimate: null, errors };
  return { estimate: { visits: times, bills: times * bill, discount: times * discountOn(bill) }, errors };
}

export const breakEvenOn = (fee: Cents): Cents => fee * 10;

/** How many of the visits must be ones that a shop would not have had, for it to take more than without them. */
export function extraVisitsNeeded({ visits, bills, discount }: Estimate): number {
  return Math.floor((discount * visits) / bills) + 1;
}
