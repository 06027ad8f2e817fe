import { z } from "zod";
import { MAX_BYTES } from "~/kernel/csv/file-text";
import { reason } from "~/kernel/fields.schema";

/** Generous, because the rule about the size has its own message. */
export const LINES_FIELD = { name: "lines", at_most: 1, longest: MAX_BYTES * 2 };

const COLUMN_NEEDED = "Choose a column.";
const column = z
  .string()
  .optional()
  .transform((value) => (value && /^\d{1,2}$/.test(value) ? Number(value) : null));
const needed = z
  .string(COLUMN_NEEDED)
  .regex(/^\d{1,2}$/, COLUMN_NEEDED)
  .transform(Number);

const unsigned = z
  .string()
  .optional()
  .transform((value) => (value === "in" || value === "ask" ? value : null));

export const columnsForm = z
  .object({
    day: needed,
    text: needed,
    second_text: column,
    amount: column,
    credit: column,
    debit: column,
    unsigned,
  })
  .refine(({ amount, credit }) => (amount === null) !== (credit === null), {
    path: ["amount"],
    error: "Choose the column with the amounts, or the one with the money in.",
  })
  .transform(({ text, second_text, ...columns }) => ({
    ...columns,
    texts: second_text === null || second_text === text ? [text] : [text, second_text],
  }));

/** The place of the line that takes a payment back. */
export const reversalForm = z.object({ position: z.coerce.number().int().min(1).max(100_000) });

/** The places of lines in doubt that were ticked as money in. */
export const bookForm = z.object({
  money_in: z
    .array(z.string())
    .default([])
    .transform((ticked) => ticked.filter((value) => /^\d{1,4}$/.test(value)).map(Number)),
});

/** One of the nearest people, or somebody by member id or e-mail address. */
export const giveForm = z
  .object({
    who: z
      .string()
      .optional()
      .transform((value) => (value && /^\d{1,9}$/.test(value) ? Number(value) : null)),
    other: z.string().trim().max(200, "At most 200 characters.").default(""),
  })
  .refine(({ who, other }) => who !== null || other !== "", {
    path: ["other"],
    error: "Choose a person, or enter a member ID or an e-mail address.",
  });

export const explainForm = z.object({
  reason,
  same_words: z
    .string()
    .optional()
    .transform((value) => value === "yes"),
});
