import type { z } from "zod";

export function readFilter<Schema extends z.ZodType>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const asked = Object.fromEntries(params);
  const first = schema.safeParse(asked);
  if (first.success) return first.data;
  for (const { path } of first.error.issues) delete asked[String(path[0])];
  return schema.parse(asked);
}
