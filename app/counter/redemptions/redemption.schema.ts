import { z } from "zod";
import { day, id, instant, rand } from "~/kernel/answers.schema";

export const appliedRedemptionSchema = z
  .object({
    redemption_id: id,
    member_name: z.string(),
    member_id: z.string(),
    partner_name: z.string(),
    voucher_code: z.string(),
    amount_spent: rand,
    discount_amount: rand,
    final_amount: rand,
    redemption_date: instant,
    redeemed_on: day,
    repeated: z.boolean().meta({ description: "This attempt was sent before: here is its first result." }),
  })
  .meta({ id: "AppliedRedemption" });

export const memberRedemptionSchema = z
  .object({
    id,
    partner_name: z.string(),
    partner_category: z.string(),
    redemption_date: instant,
    amount_spent: rand,
    discount_amount: rand,
  })
  .meta({ id: "MemberRedemption" });
