import { z } from "zod";
import { PLAN_TYPES } from "~/kernel/catalog";
import { isDay } from "~/kernel/clock";
import { emailAddress, reason } from "~/kernel/fields.schema";
import { rowIdField } from "~/kernel/ids.schema";
import { isNowhere } from "~/kernel/limits/address";
import { parseRand } from "~/kernel/money";
import { OFFICE_PROVIDERS, REFERENCE_LENGTH } from "~/money/office/office";
import { MOST_CARDS, WORKS } from "./block";

const PRICE = "Enter an amount from R10 to R1000, such as 99.00";
const HOW_MANY = `Enter a whole number from 1 to ${MOST_CARDS}.`;
const NUMBER = "Enter the number of a card, such as 7.";
const DAY_NEEDED = "Enter the day as YYYY-MM-DD, such as 2026-11-22.";

export const BlockForm = z.object({
  seller: z
    .string("Enter the seller's name.")
    .trim()
    .min(1, "Enter the seller's name.")
    .max(80, "At most 80 characters."),
  email: emailAddress
    .transform((email) => email.toLowerCase())
    .refine((email) => !isNowhere(email), "No mail arrives at this address"),
  plan_type: z.enum(PLAN_TYPES, "Choose what the cards give."),
  price: z
    .string(PRICE)
    .transform((text) => parseRand(text))
    .pipe(z.number(PRICE).min(1_000, PRICE).max(100_000, PRICE)),
  quantity: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MOST_CARDS, HOW_MANY),
  works: z.enum(WORKS, "Choose when the cards work.").default("activated"),
});
export type BlockInput = z.output<typeof BlockForm>;

const number = z.coerce.number(NUMBER).int(NUMBER).min(1, NUMBER).max(MOST_CARDS, NUMBER);

export const ActivateForm = z.object({
  first: number,
  last: number,
  payment_provider: z.enum(OFFICE_PROVIDERS, "Choose cash or EFT."),
  amount: z
    .string()
    .optional()
    .transform((text) => parseRand(text)),
  received_on: z.string(DAY_NEEDED).trim().refine(isDay, DAY_NEEDED),
  reference: z.string().trim().max(REFERENCE_LENGTH, `At most ${REFERENCE_LENGTH} characters.`).default(""),
});
export type ActivateInput = z.output<typeof ActivateForm>;

/** One of the seller's own. */
export const SoldForm = z.object({ gift_id: rowIdField("Say which card.") });

export const VoidForm = z.object({ reason });
export const VoidCardForm = z.object({ number, reason });
