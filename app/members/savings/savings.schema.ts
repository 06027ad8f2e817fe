import { z } from "zod";
import { isDay } from "~/kernel/clock";
import { rowIdField } from "~/kernel/fields.schema";
import { formatRand, MAX_PURCHASE, parseRand } from "~/kernel/money";

const MISSING = "Please select a partner and enter amount saved";

const rand = (words: string) =>
  z.union([z.string(), z.number()], words).transform((value, context) => {
    const cents = parseRand(value);
    if (cents !== null && cents <= MAX_PURCHASE) return cents;
    const message =
      cents === null
        ? "Enter an amount in rand, for example 25 or 24.90."
        : `At most ${formatRand(MAX_PURCHASE)}.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Absent keeps the stored value; empty or null clears it. */
const optionalRand = z
  .union([z.literal("").transform(() => null), z.null(), rand("Enter an amount in rand.")])
  .optional();

const notes = z.string().trim().max(500, "At most 500 characters.").nullish();
const day = z.string().refine(isDay, "Choose a day.");
const optionalDay = z.union([z.literal("").transform(() => undefined), day]).optional();

export const savingsBody = z.object({
  partner_id: rowIdField(MISSING),
  amount_saved: rand(MISSING),
  total_spent: optionalRand,
  notes,
  entry_date: optionalDay,
});

/** The answer to the question whether it is another one like the one before. */
const add_again = z.literal("yes").optional();

export const savingsForm = savingsBody.extend({ add_again });

export const savingsHere = savingsForm.omit({ partner_id: true }).extend({
  amount_saved: rand("Please enter the amount you saved"),
});

export const savingsChange = z.object({
  amount_saved: z
    .union([z.literal("").transform(() => undefined), rand("Enter an amount in rand.")])
    .optional(),
  total_spent: optionalRand,
  notes,
  entry_date: optionalDay,
});

export type SavingsInput = z.output<typeof savingsBody>;
export type TypedSaving = z.output<typeof savingsForm>;
export type SavingsChange = z.output<typeof savingsChange>;
