import { z } from "zod";
import { CITY_NAMES, DEFAULT_CITY, PLAN_TYPES, readPlan } from "~/kernel/catalog";
import { oneLine, phoneNumber, rowIdField } from "~/kernel/fields.schema";
import { CHECKOUT_WAYS, DEFAULT_PROVIDER } from "~/money/payments/provider";

const NAME_NEEDED = "Please enter your full name";

/** Price, e-mail and cycles are left out: the server decides them (R22). */
export const CheckoutForm = z.object({
  plan_type: z.preprocess(
    (value) => (typeof value === "string" ? (readPlan(value) ?? value) : value),
    z.enum(PLAN_TYPES, { error: "Please choose a plan" }),
  ),
  full_name: oneLine(NAME_NEEDED)
    .min(1, { error: NAME_NEEDED, abort: true })
    .max(100, "Please use at most 100 characters")
    .refine((name) => /\p{L}/u.test(name), NAME_NEEDED),
  phone: phoneNumber().default(""),
  city: z.enum(CITY_NAMES, { error: "Please choose your city" }).default(DEFAULT_CITY),
  payment_method: z.enum(CHECKOUT_WAYS, { error: "Please choose how to pay" }).default(DEFAULT_PROVIDER),
  /** Required while an earlier payment is pending (R32). */
  pay_again: z.literal("yes").optional(),
  /** The checkout from which a provider sent them back unpaid. */
  came_back: z.string().max(100).optional(),
});

export const SetupBody = CheckoutForm.pick({ plan_type: true, full_name: true, phone: true });

export type CheckoutInput = z.output<typeof CheckoutForm>;

export const ProcessSuccessBody = z.object({
  plan_type: z.string().optional(),
  full_name: z.string().optional(),
  phone: z.string().nullish(),
  city: z.string().optional(),
  payment_method: z.string().optional(),
  transaction_id: z.union([z.string(), z.number()]).nullish(),
  payment_data: z.object({ temp_member_id: z.string().min(1).max(100) }),
});

export const VerifyBody = z.object({
  payment_id: rowIdField("Say which payment."),
  member_id: z.string().min(1).max(100),
});
