import type { Day, MonthKey } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

/** What a member may choose who leaves (R133). */
export const WHYS = {
  expensive: "It costs too much",
  unused: "I do not use it enough",
  shops: "There are too few shops near me",
  moving: "I am moving away, or my stay is over",
  trouble: "Something did not work, here or at a shop",
  other: "Another reason",
} as const;
export type Why = keyof typeof WHYS;
export const WHY_KEYS = Object.keys(WHYS) as [Why, ...Why[]];

/** In a table of the office. */
export const SHORT_WHYS: Record<Why, string> = {
  expensive: "Costs too much",
  unused: "Not used enough",
  shops: "Too few shops",
  moving: "Moving away",
  trouble: "Something failed",
  other: "Another reason",
};
export const NO_WHY = "No answer";

export const LONGEST_REASON = 300;

/** `withdrawn`: within seven days, for the money. */
export const DEPARTURE_KINDS = { cancelled: "Cancelled", withdrawn: "Within seven days" } as const;
export type DepartureKind = keyof typeof DEPARTURE_KINDS;

/** How long it is known whose a departure was, and in which words. Its reason and month stay in the figures. */
export const KNOWN_MONTHS = 24;

/** Of the member's last whole months, at most. */
export const LOOKS_BACK_MONTHS = 6;

/** What one month of Local and one pass cost. */
interface Costs {
  local_cents: Cents;
  pass_cents: Cents;
}

export interface CheaperPass {
  months: number;
  used: number;
  pass_cents: Cents;
  passes_cents: Cents;
  paid_cents: Cents;
}

/**
 * Passes for the months with a discount instead of every month, if that had cost less. A pass works for the day on which it is
 * bought and 30 more, so for any month. Null after less than two months: they show no habit.
 */
export function cheaperPass(
  { months, used }: { months: number; used: number },
  { local_cents, pass_cents }: Costs,
): CheaperPass | null {
  const passes_cents = used * pass_cents;
  const paid_cents = months * local_cents;
  if (months < 2 || passes_cents >= paid_cents) return null;
  return { months, used, pass_cents, passes_cents, paid_cents };
}

/** Whole months from one day to another. */
export function wholeMonths(from: Day, to: Day): number {
  if (to < from) return 0;
  const [[year, month, day], [lastYear, lastMonth, lastDay]] = [partsOf(from), partsOf(to)];
  return (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0);
}

const partsOf = (day: Day) => day.split("-").map(Number) as [number, number, number];

/** What fits each answer. Null where there is nothing to offer. */
export interface Offers {
  pass: CheaperPass | null;
  shops: {
    city: string;
    /** Where this month's discount is unused, in the town; a few of them by name. */
    unused: number;
    named: { slug: string; name: string }[];
    /** All shops of the town. */
    all: number;
  };
  contact: { support_phone: string; support_email: string; whatsapp_number: string };
}

export interface MonthOfDepartures {
  month: MonthKey;
  total: number;
  unanswered: number;
  whys: Record<Why, number>;
}
