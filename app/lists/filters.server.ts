import { z } from "zod";
import type { Rule } from "~/db/lists/rules";

/** Something that a list can be narrowed by: how it stands in the address, its field on the screen, and its rule. */
export interface Filter<Value, Context> {
  label: string;
  schema: z.ZodType<Value>;
  /** What "not narrowed" is called. */
  all: string;
  /** The values to choose from with their words; null for a box to tick. */
  options(context: Context): [string, string][] | null;
  isSet(value: Value): boolean;
  rule(value: Value, context: Context): Rule;
}

/** One of these, or null for all; a form sends an empty text for "all". */
const oneOf = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(["", ...values])
    .optional()
    .transform((value) => (value ? (value as Value) : null));

/** A choice of one; `options` are the values and their words. */
export function choice<Value extends string, Context = unknown>({
  label,
  options,
  all = "All",
  rule,
}: {
  label: string;
  options: Record<Value, string>;
  all?: string;
  rule(value: Value, context: Context): Rule;
}): Filter<Value | null, Context> {
  return {
    label,
    all,
    schema: oneOf(Object.keys(options) as Value[]),
    options: () => Object.entries<string>(options),
    isSet: (value) => value !== null,
    rule: (value, context) => (value === null ? {} : rule(value, context)),
  };
}

/** A box to tick. */
export const tick = (label: string, rule: (isTicked: boolean) => Rule): Filter<boolean, unknown> => ({
  label,
  all: "",
  schema: z
    .enum(["true", "on", "false", ""])
    .default("")
    .transform((value) => value === "true" || value === "on"),
  options: () => null,
  isSet: (value) => value,
  rule,
});

/** Values that are their own words. */
export const asWords = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as unknown as Record<Value, string>;
