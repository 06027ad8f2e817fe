import { z } from "zod";
import { isDay } from "~/kernel/clock";
import { reason } from "~/kernel/fields.schema";
import { parseRand } from "~/kernel/money";
import { CHOSEN, WAYS } from "./repayment";

const AMOUNT_NEEDED = "Enter an amount in rand, such as 99.00.";
const DAY_NEEDED = "Enter the day as YYYY-MM-DD, such as 2026-11-22.";

/** A part of a payment, or all of it. */
export const giveBackForm = z.object({
  amount: z
    .union([z.string(), z.number()], AMOUNT_NEEDED)
    .transform((value) => parseRand(value) ?? 0)
    .refine((cents) => cents > 0, AMOUNT_NEEDED),
  why: z.enum(CHOSEN, "Say why the money goes back."),
  way: z.enum(WAYS, "Say how the money goes back."),
  days: z.enum(["left", "taken"], "Say what becomes of the days.").default("left"),
  reason,
});

export const paidForm = z.object({
  paid_on: z.string(DAY_NEEDED).trim().refine(isDay, DAY_NEEDED),
});

export const wayForm = z.object({ way: z.enum(WAYS, "Say how the money goes back.") });
export const daysForm = z.object({ days: z.enum(["left", "taken"], "Say what becomes of the days.") });

const line = (what: string, most: number) =>
  z.string(what).trim().min(1, what).max(most, `At most ${most} characters.`);

/** Where the club pays a payer back. */
export const accountForm = z.object({
  holder: line("Enter whose account it is.", 100),
  bank: line("Enter the name of the bank.", 60),
  number: z
    .string("Enter the account number.")
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6,16}$/, "Enter the account number: 6 to 16 digits.")),
  branch: z
    .string("Enter the branch code.")
    .transform((text) => text.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the branch code: 6 digits.")),
});
