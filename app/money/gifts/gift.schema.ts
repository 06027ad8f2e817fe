import { z } from "zod";
import { CITY_NAMES, DEFAULT_CITY, PLAN_TYPES, readPlan } from "~/kernel/catalog";
import { isDay } from "~/kernel/clock";
import { reason, typedLines } from "~/kernel/fields.schema";
import { rowIdField } from "~/kernel/ids.schema";
import { isNowhere } from "~/kernel/limits/address";
import { CHECKOUT_WAYS, DEFAULT_PROVIDER } from "~/money/payments/provider";
import { LONGEST_WORDS, MOST_GIFTS, readGiftCode } from "./gift";

const HOW_MANY = `Please enter a whole number from 1 to ${MOST_GIFTS}`;
const CODE_NEEDED = "Please enter the code on the gift: 12 letters and digits";

/** Both empty: the giver hands the gift over. An empty day: as soon as it is paid. */
const sending = {
  receiver_email: z
    .string()
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
export const GiftOrderForm = z.object({
  plan_type: z.preprocess(
    (value) => (typeof value === "string" ? (readPlan(value) ?? value) : value),
    z.enum(PLAN_TYPES, { error: "Please choose what to give" }),
  ),
  quantity: z.coerce.number({ error: HOW_MANY }).int(HOW_MANY).min(1, HOW_MANY).max(MOST_GIFTS, HOW_MANY),
  giver_name: z
    .string()
    .trim()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(z.string().max(60, "Please use at most 60 characters"))
    .default(""),
  words: typedLines(LONGEST_WORDS),
  ...sending,
  payment_method: z.enum(CHECKOUT_WAYS, { error: "Please choose how to pay" }).default(DEFAULT_PROVIDER),
});
export type GiftOrderInput = z.output<typeof GiftOrderForm>;

export const RedeemGiftForm = z.object({
  code: z
    .string({ error: CODE_NEEDED })
    .transform((text) => readGiftCode(text) ?? "")
    .refine((code) => code !== "", CODE_NEEDED),
  full_name: z.string().trim().max(100, "Please use at most 100 characters").default(""),
  city: z.enum(CITY_NAMES, { error: "Please choose your city" }).default(DEFAULT_CITY),
});
export type RedeemGiftInput = z.output<typeof RedeemGiftForm>;

export const RefundGiftForm = z.object({ gift_id: rowIdField("Say which gift."), reason });
export const GiveBackForm = z.object({ gift_id: rowIdField("Say which gift.") });
