import type { z } from "zod";

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
