import { Prisma } from "~/db/generated/client";
import type { Db } from "../connection/types";
import { columnHolds, holdingTyped, idsHolding } from "../dialect/dialect.server";
import { allOf, anyOf, type Columns, ruleSql } from "./rule-sql.server";
import type { Rule } from "./rules";

interface Finding {
  where: object;
  sql(columns: Columns): Prisma.Sql;
}

export interface Found extends Finding {
  /** Known to be too many to read one by one. */
  isMany?: boolean;
  /** The share of the list that is found, 0 to 1, if its columns have indexes. */
  share?: (db: Queries) => Promise<number>;
}

type Queries = Pick<Db, "$queryRaw" | "partner">;

/** Above this the condition itself is faster than a list of ids. Three such lists fit into one statement. */
const ENOUGH = 300;
/** From this share of the texts on, the rows are read instead. */
const MOST = 0.3;
/** The trigram index needs three letters. */
const SHORTEST = 3;
const isLong = (text: string): boolean => [...text].length >= SHORTEST;

export function findAny(findings: Finding[]): Found {
  return {
    // Prisma takes an empty `OR` below an `AND` for no condition.
    where: findings.length > 0 ? { OR: findings.map(({ where }) => where) } : { id: { in: [] } },
    sql: (columns) => anyOf(findings.map(({ sql }) => sql(columns))),
  };
}

export function findAll(findings: Finding[]): Found {
  return {
    where: { AND: findings.map(({ where }) => where) },
    sql: (columns) => allOf(findings.map(({ sql }) => sql(columns))),
  };
}

export const byRule = (rule: Rule): Finding => ({ where: rule, sql: (columns) => ruleSql(rule, columns) });

export const byText = (column: string, text: string): Finding => ({
  where: { [column]: holdingTyped(text) },
  sql: () => columnHolds(column, text),
});

/** A range, which an index can answer. */
export const byStart = (column: string, start: string): Finding =>
  byRule({ [column]: { gte: start, lt: `${start}~` } });

/** Empty for no values: an impossible alternative would cost SQLite its indexes. */
export const byOneOf = (column: string, values: (string | number)[]): Finding[] =>
  values.length === 0 ? [] : [byRule({ [column]: { in: values } })];

/** Null if the index cannot tell (short texts, or too many members). */
export async function membersFound(db: Queries, texts: string[]): Promise<number[] | null> {
  const long = texts.filter(isLong);
  if (long.length === 0) return null;
  const rows = await db.$queryRaw<{ id: number | bigint }[]>`
    ${idsHolding("MemberSearch", long)} LIMIT ${ENOUGH + 1}`;
  return rows.length > ENOUGH ? null : rows.map((row) => Number(row.id));
}

/** `members` are the found ids, if known. */
export function byMember(members: number[] | null, text: string): Finding[] {
  return members ? byOneOf("member_id", members) : [related("member", text)];
}

export async function findAbout(db: Queries, text: string, more: Finding[] = []): Promise<Found> {
  const [members, partners] = await Promise.all([membersFound(db, [text]), partnersFound(db, text)]);
  const about = [
    ...more,
    ...byMember(members, text),
    ...(partners ? byOneOf("partner_id", partners) : [related("partner", text)]),
  ];
  const inSql = findAny([...more, related("member", text), related("partner", text)]);
  const isMany = !members || !partners;
  return { where: findAny(about).where, sql: inSql.sql, isMany, share: (db) => shareOf(db, text) };
}

/** Members who hold all of the words. Null if the words are too short for the index. */
export function byMemberWords(words: string[]): Found | null {
  const long = words.filter(isLong);
  if (long.length === 0) return null;
  const short = words.filter((word) => !isLong(word));
  return {
    where: { AND: words.map((word) => ({ search_text: holdingTyped(word) })) },
    sql: (columns) =>
      allOf([
        Prisma.sql`${columns("id").sql} IN (${idsHolding("MemberSearch", long)})`,
        ...short.map((word) => columnHolds("search_text", word)),
      ]),
    isMany: true,
    share: async (db) => {
      const [counts] = await db.$queryRaw<Counts[]>`
        SELECT (SELECT COUNT(*) FROM (${idsHolding("MemberSearch", long)}) AS m) AS found,
               (SELECT COUNT(*) FROM "Member") AS of_all`;
      return ratio(counts);
    },
  };
}

interface Counts {
  found: number | bigint;
  of_all: number | bigint;
}
const ratio = (counts: Counts | undefined): number =>
  Number(counts?.found ?? 0) / (Number(counts?.of_all ?? 0) || 1);

/** Rows whose column holds a text, by the index of the different texts of that column. */
const byIndexedText = (kind: TextKind, text: string): Finding => ({
  where: { [kind]: holdingTyped(text) },
  sql: (columns) => Prisma.sql`${columns(kind).sql} IN (${textsHolding([kind], text)})`,
});

const textsHolding = (kinds: TextKind[], text: string): Prisma.Sql => Prisma.sql`
  SELECT text FROM "SearchText" WHERE kind IN (${Prisma.join(kinds)}) AND id IN (${idsHolding("TextSearch", [text])})`;

/**
 * More than can be named: by the texts of `kinds`, by `more`, and by the members that hold `member`. Null if the index
 * cannot tell, or if so many texts are found that reading every row is faster.
 */
export async function findMany(
  db: Queries,
  text: string,
  kinds: TextKind[],
  { more = [], member = null }: { more?: Finding[]; member?: string | null } = {},
): Promise<Found | null> {
  if (!isLong(text) || (member !== null && !isLong(member))) return null;
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT (SELECT COUNT(*) FROM (${textsHolding(kinds, text)}) AS t) AS found,
           (SELECT COUNT(*) FROM "SearchText" WHERE kind IN (${Prisma.join(kinds)})) AS of_all`;
  const share = ratio(counts);
  if (share > MOST) return null;
  const about = member === null ? [] : [related("member", member)];
  const found = findAny([...more, ...kinds.map((kind) => byIndexedText(kind, text)), ...about]);
  return { ...found, isMany: true, share: async () => share };
}

type TextKind = "recipient_email" | "subject" | "payer_email" | "payer_name";

export async function textsFound(db: Queries, text: string): Promise<Record<TextKind, string[]> | null> {
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

async function partnersFound(db: Queries, text: string): Promise<number[] | null> {
  const where = { search_text: holdingTyped(text) };
  const rows = await db.partner.findMany({ where, select: { id: true }, take: ENOUGH + 1 });
  return rows.length > ENOUGH ? null : rows.map((row) => row.id);
}

const RELATED = { member: membersHolding, partner: partnersHolding };

export const byPartnerName = (text: string): Finding => ({
  where: { partner: { name: holdingTyped(text) } },
  sql: () => Prisma.sql`partner_id IN (SELECT id FROM "Partner" WHERE ${columnHolds("name", text)})`,
});

const related = (relation: keyof typeof RELATED, text: string): Finding => ({
  where: { [relation]: { search_text: holdingTyped(text) } },
  sql: (columns) => Prisma.sql`${columns(`${relation}_id`).sql} IN (${RELATED[relation](text)})`,
});

function membersHolding(text: string): Prisma.Sql {
  if (isLong(text)) return idsHolding("MemberSearch", [text]);
  return Prisma.sql`SELECT id FROM "Member" WHERE ${columnHolds("search_text", text)}`;
}

function partnersHolding(text: string): Prisma.Sql {
  return Prisma.sql`SELECT id FROM "Partner" WHERE ${columnHolds("search_text", text)}`;
}

/** Estimated by how many of all members and partners it finds. */
async function shareOf(db: Queries, text: string): Promise<number> {
  const [counts] = await db.$queryRaw<Record<string, number | bigint>[]>`
    SELECT (SELECT COUNT(*) FROM (${membersHolding(text)}) AS m) AS members,
           (SELECT COUNT(*) FROM "Member") AS all_members,
           (SELECT COUNT(*) FROM (${partnersHolding(text)}) AS p) AS partners,
           (SELECT COUNT(*) FROM "Partner") AS all_partners`;
  const of = (name: string) => Number(counts?.[name] ?? 0);
  return of("members") / (of("all_members") || 1) + of("partners") / (of("all_partners") || 1);
}
