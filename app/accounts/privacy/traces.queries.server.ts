import { literal } from "~/db/dialect/dialect.server";
import { Prisma } from "~/db/generated/client";

export interface Traced {
  user_id: number;
  member_id: number | null;
  emails: readonly string[];
  /** E-mail addresses, member id and card token, as texts may write them. */
  traces: readonly string[];
  card_traces: readonly string[];
}

export const NEVER = Prisma.sql`1 = 0`;

/** Ignores case; also inside a longer word. */
export function mentions(column: string, traces: readonly string[]): Prisma.Sql {
  const text = Prisma.raw(`"${column}"`);
  const found = traces.map(
    (trace) => Prisma.sql`LOWER(${text}) LIKE LOWER(${`%${literal(trace)}%`}) ESCAPE '\\'`,
  );
  return found.length > 0 ? Prisma.sql`(${Prisma.join(found, " OR ")})` : NEVER;
}

export function isOneOf(column: string, values: readonly string[]): Prisma.Sql {
  if (values.length === 0) return NEVER;
  return Prisma.sql`${Prisma.raw(`"${column}"`)} IN (${Prisma.join([...values])})`;
}
