import { toRand } from "~/kernel/money";
import type { SavingsLine } from "./savings";

export function savingsData(line: SavingsLine) {
  const { amount_saved_cents, total_spent_cents, ...rest } = line;
  return {
    ...rest,
    amount_saved: toRand(amount_saved_cents),
    total_spent: total_spent_cents === null ? null : toRand(total_spent_cents),
  };
}

interface Totals {
  total_saved_cents: number;
  total_spent_cents: number;
  entry_count: number;
}

export function statsData(stats: {
  monthly: Totals;
  yearly: Totals;
  all_time: Totals;
  partner_breakdown: {
    partner_name: string;
    partner_category: string;
    total_saved_cents: number;
    visit_count: number;
  }[];
}) {
  return {
    monthly: inRand(stats.monthly),
    yearly: inRand(stats.yearly),
    all_time: inRand(stats.all_time),
    partner_breakdown: stats.partner_breakdown.map(
      ({ partner_name, partner_category, total_saved_cents, visit_count }) => ({
        partner_name,
        partner_category,
        total_saved: toRand(total_saved_cents),
        visit_count,
      }),
    ),
  };
}

function inRand({ total_saved_cents, total_spent_cents, entry_count }: Totals) {
  return { total_saved: toRand(total_saved_cents), total_spent: toRand(total_spent_cents), entry_count };
}
