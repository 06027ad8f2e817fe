import { z } from "zod";
import { count, day, id, rand } from "~/kernel/answers.schema";

export const savingsEntrySchema = z
  .object({
    id,
    kind: z.enum(["verified", "reported"]),
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    partner_slug: z.string(),
    amount_saved: rand,
    total_spent: rand.nullable(),
    notes: z.string().nullable(),
    entry_date: day,
  })
  .meta({ id: "SavingsEntry" });

const totals = z.object({ total_saved: rand, total_spent: rand, entry_count: count });

export const savingsStatsSchema = z
  .object({
    monthly: totals,
    yearly: totals,
    all_time: totals,
    partner_breakdown: z.array(
      z.object({
        partner_name: z.string(),
        partner_category: z.string(),
        total_saved: rand,
        visit_count: count,
      }),
    ),
  })
  .meta({ id: "SavingsStats" });
