import { columnHolds, holding, idsHolding } from "~/db/dialect/dialect.server";
import { Prisma } from "~/db/generated/client";
import type { Deps } from "../../deps";

/** More than these are not worth listing: the condition itself is quicker then. */
const ENOUGH = 500;
/** The index knows parts of three letters and longer. */
const SHORTEST = 3;

type TextKind = "recipient_email" | "subject" | "payer_email" | "payer_name";

/**
 * Ids of the members whose name, e-mail, phone and member id hold every one of these texts; null when the index cannot
 * tell (short texts, or very many members), so that the list has to look for itself.
 */
export async function membersFound({ db }: Pick<Deps, "db">, texts: string[]): Promise<number[] | null> {
  const long = texts.filter(isLong);
  if (long.length === 0) return null;
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    ${idsHolding("MemberSearch", long)} LIMIT ${ENOUGH + 1}`;
  return rows.length > ENOUGH ? null : rows.map((row) => Number(row.id));
}

/** The different texts of these kinds that hold this one; null as above. */
export async function textsFound(
  { db }: Pick<Deps, "db">,
  text: string,
): Promise<Record<TextKind, string[]> | null> {
  if (!isLong(text)) return null;
  const rows = await db.$queryRaw<{ kind: TextKind; text: string }[]>`
    SELECT kind, text FROM "SearchText"
    WHERE id IN (${idsHolding("TextSearch", [text])} LIMIT ${ENOUGH + 1})`;
  if (rows.length > ENOUGH) return null;
  const of = (kind: TextKind) => rows.filter((row) => row.kind === kind).map((row) => row.text);
  return {
    recipient_email: of("recipient_email"),
    subject: of("subject"),
    payer_email: of("payer_email"),
    payer_name: of("payer_name"),
  };
}

/** Ids of the partners that a text finds; null when they are too many to list. */
async function partnersFound({ db }: Pick<Deps, "db">, text: string): Promise<number[] | null> {
  const rows = await db.partner.findMany({
    where: { search_text: holding(text) },
    select: { id: true },
    take: ENOUGH + 1,
  });
  return rows.length > ENOUGH ? null : rows.map((row) => row.id);
}

/** The same two in SQL, for as many as there are. */
export const membersHolding = (text: string): Prisma.Sql =>
  isLong(text)
    ? idsHolding("MemberSearch", [text])
    : Prisma.sql`SELECT id FROM "Member" WHERE ${columnHolds("search_text", text)}`;
export const partnersHolding = (text: string): Prisma.Sql =>
  Prisma.sql`SELECT id FROM "Partner" WHERE ${columnHolds("search_text", text)}`;

/** Rows about a member or a partner that the text finds, as conditions; whether either are too many to be named in them. */
export async function aboutWhere(deps: Pick<Deps, "db">, text: string) {
  const [members, partners] = await Promise.all([membersFound(deps, [text]), partnersFound(deps, text)]);
  return {
    about: [
      ...(members ? oneOf("member_id", members) : [{ member: { search_text: holding(text) } }]),
      ...(partners ? oneOf("partner_id", partners) : [{ partner: { search_text: holding(text) } }]),
    ],
    many: !members || !partners,
  };
}

/** A column that holds one of these, as an alternative; none for no values: an impossible one would cost SQLite its indexes. */
export function oneOf<Column extends string, Value>(column: Column, values: Value[]) {
  return values.length === 0 ? [] : [{ [column]: { in: values } } as Record<Column, { in: Value[] }>];
}

const isLong = (text: string): boolean => [...text].length >= SHORTEST;
