import { z } from "zod";
import { PLAN_TYPES } from "~/kernel/catalog";
import { parseRand } from "~/kernel/money";

/** Amounts and days are validated by `problemsWith`, which knows the current price. */
export const priceForm = z.object({
  plan_type: z.enum(PLAN_TYPES, "Choose a plan."),
  amount: z
    .string()
    .optional()
    .transform((value) => parseRand(value)),
  valid_from: z.string().trim().max(40).default(""),
});
