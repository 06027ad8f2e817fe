import type { MemberStatus } from "~/accounts/access/member-card.schema";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { addMonths, type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";

/** Money that the office takes itself: no provider reports it or charges again. */
export const OFFICE_PROVIDERS = ["cash", "eft"] as const;
export type OfficeProvider = (typeof OFFICE_PROVIDERS)[number];
export const OFFICE_LABELS: Record<OfficeProvider, string> = { cash: "Cash", eft: "EFT" };

/** The member for whom the office records a payment. `buys`: the days that one payment would give, for each plan it may be. */
export interface ShownPayer {
  id: number;
  member_id: string;
  full_name: string;
  email: string;
  plan_type: PlanType;
  status: MemberStatus;
  paid_through: Day;
  charged_by: { provider: string; next_on: Day | null } | null;
  buys: Partial<Record<PlanType, { from: Day; to: Day }>>;
  pending: string[];
  leaving: boolean;
}

export const OLDEST_MONTHS = 12;
export const MOST_MONTHS = 24;
export const REFERENCE_LENGTH = 140;

export function isOffice(payment_provider: string): payment_provider is OfficeProvider {
  return (OFFICE_PROVIDERS as readonly string[]).includes(payment_provider);
}

/** One for a pass; null if the amount is not a multiple of the price (R33). */
export function monthsPaid(plan_type: PlanType, amount_cents: Cents, price_cents: Cents): number | null {
  const months = amount_cents / price_cents;
  const most = plan_type === "local_recurring" ? MOST_MONTHS : 1;
  return Number.isInteger(months) && months >= 1 && months <= most ? months : null;
}

/** How many months were paid, at the first of these prices that fits; one if none does. */
export function monthsAt(
  plan_type: PlanType,
  amount_cents: Cents,
  prices: readonly (Cents | null)[],
): number {
  const fitting = prices.map((price) => price && monthsPaid(plan_type, amount_cents, price));
  return fitting.find((months) => months) ?? 1;
}

export function acceptedAmounts(plan_type: PlanType, price_cents: Cents): string {
  const { name } = PLANS[plan_type];
  const price = formatRand(price_cents);
  if (plan_type !== "local_recurring") return `A ${name} costs ${price}.`;
  const [two, most] = [formatRand(2 * price_cents), formatRand(MOST_MONTHS * price_cents)];
  return `${name} costs ${price} a month: enter ${price}, ${two} for two months, and so on up to ${most}.`;
}

export function wrongDay(received_on: Day, today: Day): string | null {
  if (received_on > today) return "This day is in the future. Enter the day on which the money was received.";
  const oldest = addMonths(today, -OLDEST_MONTHS);
  if (received_on < oldest)
    return `This is more than ${OLDEST_MONTHS} months ago. Enter a day from ${longDay(oldest)} on.`;
  return null;
}

export function normalReference(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toUpperCase().slice(0, REFERENCE_LENGTH);
}
