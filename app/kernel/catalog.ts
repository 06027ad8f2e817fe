import type { Cents } from "./money";
import { plain } from "./typed";

/** These prices hold until the first price change (R1). */
export const PLANS = {
  local_recurring: {
    plan_type: "local_recurring",
    choice: "local",
    name: "Local",
    price_cents: 9900 as Cents,
    price_note: "per month",
  },
  tourist_oneoff: {
    plan_type: "tourist_oneoff",
    choice: "tourist",
    name: "Tourist Pass",
    price_cents: 9900 as Cents,
    price_note: "once, 30 days",
  },
} as const;

export type PlanType = keyof typeof PLANS;
export const PLAN_TYPES = Object.keys(PLANS) as [PlanType, ...PlanType[]];
export const TOURIST_DAYS = 30;

export function readPlan(text: string | null | undefined): PlanType | null {
  const plan = Object.values(PLANS).find((plan) => plan.plan_type === text || plan.choice === text);
  return plan?.plan_type ?? null;
}

export const CATEGORIES = ["Food", "Beauty", "Retail", "Stay & Travel"] as const;
export type Category = (typeof CATEGORIES)[number];
export const CATEGORY_LABELS = Object.fromEntries(CATEGORIES.map((name) => [name, name]));

export const CITIES = [
  { name: "Port Alfred", full_name: "Port Alfred", also: "" },
  { name: "East London", full_name: "East London", also: "eMonti" },
  { name: "Gqeberha", full_name: "Gqeberha (Port Elizabeth)", also: "Port Elizabeth PE" },
] as const;
export type City = (typeof CITIES)[number]["name"];
export const CITY_NAMES = CITIES.map((city) => city.name) as [City, ...City[]];
export const CITY_LABELS = Object.fromEntries(CITIES.map(({ name, full_name }) => [name, full_name]));
export const DEFAULT_CITY: City = "Port Alfred";

export const DEFAULT_OFFER = "10% off once per month per member";

/** The same for texts that a person takes for the same: without case, accents, quotation marks and apostrophes. For searches. */
export function fold(text: string): string {
  return plain(text)
    .normalize("NFD")
    .replace(/\p{M}|['"\u201c-\u201f]/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
