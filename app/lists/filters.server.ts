import { z } from "zod";
import type { Rule } from "~/db/lists/rules";

export interface Filter<Value, Context> {
  label: string;
  schema: z.ZodType<Value>;
  all: string;
  /** Null for a checkbox. */
  options(context: Context): [string, string][] | null;
  isSet(value: Value): boolean;
  rule(value: Value, context: Context): Rule;
}

const oneOf = <Value extends string>(values: readonly Value[]) =>
  z
    .enum(["", ...values])
    .optional()
    .transform((value) => (value ? (value as Value) : null));

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

export const asWords = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as unknown as Record<Value, string>;
