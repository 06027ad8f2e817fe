import { z } from "zod";
import { reason, typedLines } from "~/kernel/fields.schema";
import { rowIdField } from "~/kernel/ids.schema";
import { MAX_PURCHASE, parseRand } from "~/kernel/money";
import { ANSWERS, HAPPENED, LONGEST_NOTE, MOST_GOODWILL_DAYS, SETTLEMENTS } from "./refusal";

const namesOf = <T extends Record<string, string>>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const text = typedLines(LONGEST_NOTE);

export const ReportForm = z.object({
  partner_id: rowIdField("Please choose the shop"),
  what: z.enum(namesOf(HAPPENED), { error: "Please choose what happened" }),
  note: text,
});
export type ReportInput = z.output<typeof ReportForm>;

export const AnswerForm = z.object({
  report_id: rowIdField("Please choose a report"),
  answer: z.enum(namesOf(ANSWERS), { error: "Please choose an answer" }),
  answer_words: text,
});
export type AnswerInput = z.output<typeof AnswerForm>;

const AMOUNT_NEEDED = "Enter what the member paid in rand, for example 250 or 249.90";
const DAYS_NEEDED = `Enter a whole number from 1 to ${MOST_GOODWILL_DAYS}`;

/** Amount and days count only for the settlement that needs them. */
export const SettleForm = z
  .object({
    settlement: z.enum(namesOf(SETTLEMENTS), { error: "Choose how to settle it" }),
    amount_spent: z.string().default("").transform(parseRand),
    days: z.string().trim().default(""),
    words_passed_on: z.literal("on").optional(),
    reason,
  })
  .transform(({ days, amount_spent, words_passed_on, ...rest }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    const amount_cents = amount_spent ?? 0;
    const isAmount = amount_cents > 0 && amount_cents <= MAX_PURCHASE;
    if (rest.settlement === "entry" && !isAmount) return refuse("amount_spent", AMOUNT_NEEDED);
    const count = /^\d{1,2}$/.test(days) ? Number(days) : 0;
    if (rest.settlement === "days" && (count < 1 || count > MOST_GOODWILL_DAYS))
      return refuse("days", DAYS_NEEDED);
    return { ...rest, amount_cents, days: count, words_passed_on: words_passed_on === "on" };
  });
export type SettleInput = z.output<typeof SettleForm>;
