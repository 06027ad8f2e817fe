import { z } from "zod";
import { CITY_NAMES, DEFAULT_CITY, PLAN_TYPES, readPlan } from "~/kernel/catalog";
import { isDay } from "~/kernel/clock";
import { oneLine, reason } from "~/kernel/fields.schema";
import { isNowhere } from "~/kernel/limits/address";
import { plain } from "~/kernel/typed";
import { CHECKOUT_WAYS, DEFAULT_PROVIDER } from "~/money/payments/provider";
import { readGiftCode } from "./gift";

const CODE_NEEDED = "Please enter the code on the gift: 12 letters and digits";

/** Both empty: the giver hands the gift over. An empty day: as soon as it is paid. */
const sending = {
  receiver_email: z
    .string()
    .overwrite(plain)
    .trim()
    .toLowerCase()
    .max(200, "At most 200 characters.")
    .refine(
      (text) => text === "" || z.email().safeParse(text).success,
      "Enter an e-mail address like name@example.com.",
    )
    .refine((text) => text === "" || !isNowhere(text), "No mail arrives at this address")
    .default(""),
  send_on: z
    .string()
    .trim()
    .refine((text) => text === "" || isDay(text), "Choose a day from the calendar")
    .default(""),
};
export const SendingForm = z.object(sending);
export type SendingInput = z.output<typeof SendingForm>;

/** The price is left out: the server decides it (R22). */
export const GiftForm = z.object({
  plan_type: z.preprocess(
    (value) => (typeof value === "string" ? (readPlan(value) ?? value) : value),
    z.enum(PLAN_TYPES, { error: "Please choose what to give" }),
  ),
  ...sending,
  payment_method: z.enum(CHECKOUT_WAYS, { error: "Please choose how to pay" }).default(DEFAULT_PROVIDER),
});
export type GiftInput = z.output<typeof GiftForm>;

export const RedeemGiftForm = z.object({
  code: z
    .string({ error: CODE_NEEDED })
    .transform((text) => readGiftCode(text) ?? "")
    .refine((code) => code !== "", CODE_NEEDED),
  full_name: oneLine().max(100, "Please use at most 100 characters").default(""),
  city: z.enum(CITY_NAMES, { error: "Please choose your city" }).default(DEFAULT_CITY),
});
export type RedeemGiftInput = z.output<typeof RedeemGiftForm>;

export const RefundGiftForm = z.object({ reason });
