import { z } from "zod";
import { CITY_NAMES, PLAN_TYPES } from "~/kernel/catalog";
import { emailAddress, oneLine, phoneNumber, reason } from "~/kernel/fields.schema";
import { isNowhere } from "~/kernel/limits/address";

const days = z
  .number("Enter a number of days.")
  .int("Enter whole days.")
  .min(1, "At least 1 day.")
  .max(366, "At most 366 days.");

export const editMemberForm = z.object({
  full_name: oneLine("Enter the name.").min(2, "Enter the name.").max(100, "At most 100 characters."),
  phone: phoneNumber().default(""),
  city: z.enum(CITY_NAMES, "Choose a city."),
  reason,
});
export const addressForm = z.object({
  email: emailAddress
    .transform((typed) => typed.toLowerCase())
    .refine((email) => !isNowhere(email), "No mail arrives at this address."),
  reason,
});
export const extendForm = z.object({ days, reason });
export const complimentaryForm = z.object({ plan_type: z.enum(PLAN_TYPES, "Choose a plan."), days, reason });
