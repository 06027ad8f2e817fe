import { z } from "zod";
import { CITY_NAMES, DEFAULT_CITY, PLAN_TYPES } from "~/kernel/catalog";
import { isDay } from "~/kernel/clock";
import { oneLine, phoneNumber, rowId } from "~/kernel/fields.schema";
import { isNowhere } from "~/kernel/limits/address";
import { parseRand } from "~/kernel/money";
import { plain } from "~/kernel/typed";
import { OFFICE_PROVIDERS, REFERENCE_LENGTH } from "./cash-and-eft";

const DAY_NEEDED = "Enter the day as YYYY-MM-DD, such as 2026-11-22.";
const NAME_NEEDED = "Enter the person's name.";
const EMAIL_NEEDED = "Enter an e-mail address like name@example.com.";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .nullish()
    .transform((value) => value ?? "");
const row = z
  .string()
  .optional()
  .transform((value) => rowId.safeParse(value).data ?? null);

const day = z.string(DAY_NEEDED).trim().refine(isDay, DAY_NEEDED);
const full_name = oneLine(NAME_NEEDED)
  .min(1, NAME_NEEDED)
  .max(100, "At most 100 characters.")
  .refine((name) => /\p{L}/u.test(name), NAME_NEEDED);
const phone = phoneNumber()
  .nullish()
  .transform((value) => value ?? "");
const city = z.enum(CITY_NAMES, "Choose a city.").default(DEFAULT_CITY);
const email = z
  .string(EMAIL_NEEDED)
  .overwrite(plain)
  .trim()
  .toLowerCase()
  .max(200, "At most 200 characters.")
  .pipe(z.email(EMAIL_NEEDED).refine((email) => !isNowhere(email), EMAIL_NEEDED));

/** Cents, or null if it is not an amount. The plan's price decides which amounts are accepted. */
const amount = z
  .union([z.string(), z.number()])
  .optional()
  .transform((value) => parseRand(value));

const money = {
  payment_provider: z.enum(OFFICE_PROVIDERS, "Choose cash or EFT."),
  plan_type: z.enum(PLAN_TYPES, "Choose a plan."),
  amount,
  received_on: day,
  reference: text(REFERENCE_LENGTH),
};

export const memberPaymentForm = z.object({ ...money, attempt_key: text(100), member: row });
/** `account` is the account that was shown. */
export const newcomerPaymentForm = z.object({
  ...money,
  attempt_key: text(100),
  full_name,
  email,
  phone,
  city,
  account: row,
});

export const officePaymentBody = z
  .object({
    ...money,
    member_id: text(40),
    full_name: full_name.optional(),
    email: email.optional(),
    phone,
    city,
  })
  .refine((body) => body.member_id || (body.full_name && body.email), {
    path: ["member_id"],
    error: "Say whose payment it is: a member_id, or full_name and email of somebody new.",
  });
