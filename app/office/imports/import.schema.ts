import { z } from "zod";
import { reason } from "~/kernel/fields.schema";
import { IMPORT_FIELDS, type ImportKind, type Sources } from "./fields";

/** `3` is a column, `=Port Alfred` a text for all lines, and nothing is nothing. */
const source = z
  .string()
  .max(60)
  .regex(/^(|\d{1,2}|=.+)$/, "Choose a column.")
  .default("")
  .transform((text) => {
    if (text === "") return null;
    return text.startsWith("=") ? { all: text.slice(1) } : { column: Number(text) };
  });

const FIELD_NAMES = [
  ...new Set(
    Object.values(IMPORT_FIELDS)
      .flat()
      .map(({ name }) => name),
  ),
];
export const sourcesForm = z.object(Object.fromEntries(FIELD_NAMES.map((name) => [name, source])));

const expected = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const DAYS = "Enter a number of days from 1 to 366.";

export const importForm = z.object({ expected });
/** Days for everybody take a reason, as days for one member do. */
export const importWithDaysForm = z.object({
  expected,
  days: z
    .string(DAYS)
    .trim()
    .regex(/^\d{1,3}$/, DAYS)
    .transform(Number)
    .refine((days) => days >= 1 && days <= 366, DAYS),
  reason,
});

/** Only the kind's own fields, and for all lines only what may be said for all. Null if a text is none of them. */
export function sourcesFor(kind: ImportKind, given: z.output<typeof sourcesForm>): Sources {
  return Object.fromEntries(
    IMPORT_FIELDS[kind].map(({ name, options = {} }) => {
      const one = given[name] ?? null;
      const isOffered = one === null || "column" in one || Object.hasOwn(options, one.all);
      return [name, isOffered ? one : null];
    }),
  );
}
