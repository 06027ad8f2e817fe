import type { PlanType } from "~/kernel/catalog";
import { type Day, longDay, shortDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { MembershipFacts } from "~/members/membership/membership";
import { PROVIDER_LABELS, type ProviderName } from "~/money/payments/provider";
import { purchaseOf } from "./purchase";

interface OrderRow {
  label: string;
  value: string;
}

export interface OrderPreview {
  what: string;
  price: string;
  rows: OrderRow[];
  note: string;
  withdrawal_words: string;
}

interface Order {
  plan_type: PlanType;
  amount_cents: Cents;
  providers: readonly ProviderName[];
}

/** For each provider if they differ. `facts` is null for a new member. */
export function orderRows(
  facts: MembershipFacts | null,
  { plan_type, amount_cents, providers }: Order,
  today: Day,
  graceDays: number,
): OrderRow[] {
  const purchases = providers.map((provider) => ({
    provider,
    ...purchaseOf(facts, { plan_type, provider }, today, graceDays),
  }));
  const { starts_on, ends_on } = purchases[0]!;
  const begins = starts_on > today ? [{ label: "Begins", value: shortDay(starts_on) }] : [];
  if (plan_type !== "local_recurring") return [...begins, { label: "Works until", value: shortDay(ends_on) }];
  const chargeOn = (day: Day | null) => `${formatRand(amount_cents)}, ${shortDay(day!)}`;
  const days = new Set(purchases.map(({ next_charge_on }) => next_charge_on));
  if (days.size === 1)
    return [...begins, { label: "Next charge to your card", value: chargeOn(purchases[0]!.next_charge_on) }];
  const each = purchases.map(({ provider, next_charge_on }) => ({
    label: `Next charge with ${PROVIDER_LABELS[provider]}`,
    value: chargeOn(next_charge_on),
  }));
  return [...begins, ...each];
}

export function chargeWords(
  facts: MembershipFacts | null,
  { plan_type, amount_cents, provider }: Omit<Order, "providers"> & { provider: ProviderName },
  today: Day,
  graceDays: number,
): string {
  const { next_charge_on } = purchaseOf(facts, { plan_type, provider }, today, graceDays);
  const amount = formatRand(amount_cents);
  if (!next_charge_on) return `You pay ${amount} once. Nothing is charged again.`;
  return `You pay ${amount} now. The next ${amount} is charged on ${longDay(next_charge_on)}, then each month until you cancel.`;
}
