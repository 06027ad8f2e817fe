import { z } from "zod";
import { parseRand } from "../money";

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).default("");

/** Sent by the counter's script. The PIN only if it was typed. */
export const counterAttempt = z.object({
  via: z.enum(["counter", "portal"]),
  shop_id: z.number().int().nullable().default(null),
  presented: text(300).pipe(z.string().min(1, "Enter a voucher code or a member id.")),
  amount_spent: z.string("Enter the purchase amount.").transform((value) => parseRand(value)),
  notes: text(500),
  staff_initials: text(10),
  confirmed: z.boolean().default(false),
  idempotency_key: z.string().min(8).max(100),
  business_pin: text(40),
  remember: z.boolean().default(false),
});
