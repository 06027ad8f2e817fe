import { z } from "zod";
import type { Rule } from "~/db/lists/rules";

export interface Filter<Value, Context> {
  label: string;
  /** Filters with the same one share a chip, such as the first and the last day. */
  chip?: string;
  field: "choice" | "tick" | "day";
  schema: z.ZodType<Value>;
  all: string;
  /** Of a choice. */
  options?(context: Context, value: Value): [string, string][];
  isSet(value: Value): boolean;
  rule(value: Value, context: Context): Rule;
}

/** `synonyms` are understood in addresses and not offered. */
export function choice<Value extends string, Context = unknown>({
  label,
  options,
  synonyms = {},
  all = "All",
  rule,
}: {
  label: string;
  options: Record<Value, string>;
  synonyms?: Record<string, NoInfer<Value>>;
  all?: string;
  rule(value: Value, context: Context): Rule;
}): Filter<Value | null, Context> {
  return {
    label,
    all,
    field: "choice",
    schema: z
      .enum(["", ...(Object.keys(options) as Value[]), ...Object.keys(synonyms)])
      .optional()
      .transform((value) => (value ? (synonyms[value] ?? (value as Value)) : null)),
    options: () => Object.entries<string>(options),
    isSet: (value) => value !== null,
    rule: (value, context) => (value === null ? {} : rule(value, context)),
  };
}

export const tick = (label: string, rule: (isTicked: boolean) => Rule): Filter<boolean, unknown> => ({
  label,
  all: "",
  field: "tick",
  schema: z
    .enum(["true", "on", "false", ""])
    .default("")
    .transform((value) => value === "true" || value === "on"),
  isSet: (value) => value,
  rule: (value) => rule(Boolean(value)),
});

/** The options of a choice: each value with its words, which are the value itself where none are given. */
export const asWords = <Value extends string>(
  values: readonly Value[],
  words: (value: Value) => string = (value) => value,
) => Object.fromEntries(values.map((value) => [value, words(value)])) as Record<Value, string>;

export function readFilter<Schema extends z.ZodType>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const asked = Object.fromEntries(params);
  for (const name of unknownNames(schema, params)) delete asked[name];
  return schema.parse(asked);
}

/** Those whose value the schema does not take. */
export function unknownNames(schema: z.ZodType, params: URLSearchParams): string[] {
  const { error } = schema.safeParse(Object.fromEntries(params));
  return error ? [...new Set(error.issues.map(({ path }) => String(path[0])))] : [];
}
