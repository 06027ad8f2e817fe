import { onPostgres } from "../connection/location.server";
import type { Db } from "../connection/types";
import { Prisma } from "../generated/client";

export function holding(text: string): { contains: string } {
  const contains = literal(text);
  return onPostgres() ? ({ contains, mode: "insensitive" } as { contains: string }) : { contains };
}

/** As `holding`, for what a person looks for in a column that is stored as typed: see `likeTyped`. */
export function holdingTyped(text: string): { contains: string } {
  const contains = likeTyped(text);
  return onPostgres() ? ({ contains, mode: "insensitive" } as { contains: string }) : { contains };
}

/** An apostrophe and a hyphen stand for any sign, since a name may be stored with ’ or –. */
const likeTyped = (text: string): string => literal(text).replace(/['-]/g, "_");

/** For Prisma's `contains`, `startsWith` and `endsWith`, which do not escape % and _. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

export function localDayOf(column: string): string {
  return onPostgres()
    ? `to_char(${column} + interval '2 hours', 'YYYY-MM-DD')`
    : `date(${column}, '+2 hours')`;
}

/** How many days from one column of days to another, as a piece of SQL. */
export function daysBetween(from: string, to: string): Prisma.Sql {
  return Prisma.raw(
    onPostgres()
      ? `(CAST(${to} AS date) - CAST(${from} AS date))`
      : `CAST(julianday(${to}) - julianday(${from}) AS INTEGER)`,
  );
}

/** A whole number in a column of JSON, as a piece of SQL; null if it has none of this name. */
export function jsonNumber(column: string, name: string): Prisma.Sql {
  return Prisma.raw(
    onPostgres()
      ? `CAST(CAST(${column} AS jsonb) ->> '${name}' AS INTEGER)`
      : `CAST(json_extract(${column}, '$.${name}') AS INTEGER)`,
  );
}

/** A text in a column of JSON, as a piece of SQL. */
export function jsonText(column: string, name: string): string {
  return onPostgres()
    ? `(CAST(${column} AS jsonb) ->> '${name}')`
    : `CAST(json_extract(${column}, '$.${name}') AS TEXT)`;
}

const INDEXED = {
  MemberSearch: { table: "Member", column: "search_text" },
  TextSearch: { table: "SearchText", column: "text" },
} as const;

export function idsHolding(index: keyof typeof INDEXED, texts: string[]): Prisma.Sql {
  const { table, column } = INDEXED[index];
  if (!onPostgres()) {
    const name = Prisma.raw(`"${index}"`);
    const phrases = texts.map(rarePart).filter((part) => [...part].length >= 3);
    const match = phrases.map((part) => `"${part.replaceAll('"', '""')}"`).join(" AND ");
    const whole = texts.filter((text) => rarePart(text) !== text).map((text) => columnHolds(column, text));
    const all = [...(match ? [Prisma.sql`${name} MATCH ${match}`] : []), ...whole];
    return Prisma.sql`SELECT rowid AS id FROM ${name} WHERE ${Prisma.join(all, " AND ")}`;
  }
  const holds = texts.map((text) => columnHolds(column, text));
  return Prisma.sql`SELECT id FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.join(holds, " AND ")}`;
}

/** What the index looks for: the domain occurs in too many rows, and an apostrophe or hyphen may be stored as another sign. */
function rarePart(text: string): string {
  const first = [...text.slice(0, text.indexOf("@") + 1)];
  const rare = first.length >= 3 ? first.slice(-8).join("") : text;
  return rare.split(/['-]/).reduce((longest, part) => (part.length > longest.length ? part : longest));
}

export function columnHolds(column: string, text: string): Prisma.Sql {
  const like = Prisma.raw(onPostgres() ? "ILIKE" : "LIKE");
  return Prisma.sql`${Prisma.raw(column)} ${like} ${`%${likeTyped(text)}%`} ESCAPE ${"\\"}`;
}

/** Makes SQLite read the first table in the outer loop; PostgreSQL chooses by its statistics. */
export const crossJoin = (): Prisma.Sql => Prisma.raw(onPostgres() ? "JOIN" : "CROSS JOIN");

/** Keeps rows as they were read until the transaction ends. SQLite has one writer at a time anyway. */
export const asRead = (alias: string): Prisma.Sql => Prisma.raw(onPostgres() ? `FOR SHARE OF ${alias}` : "");

/** Waits for every `asRead` of the row, and makes later ones wait. */
export const forChange = (): Prisma.Sql => Prisma.raw(onPostgres() ? "FOR NO KEY UPDATE" : "");

/** Of two columns of moments. */
export const isAMinuteAfter = (later: string, earlier: string): Prisma.Sql =>
  Prisma.raw(
    onPostgres()
      ? `${later} > ${earlier} + interval '1 minute'`
      : `julianday(${later}) > julianday(${earlier}) + 1.0 / 1440`,
  );

export async function updateStatistics(db: Db): Promise<void> {
  if (onPostgres()) return;
  await db.$queryRaw`PRAGMA analysis_limit = 100`;
  await db.$queryRaw`PRAGMA optimize = 0x10002`;
  await dropMisleadingStatistics(db);
}

/**
 * ANALYZE takes empty values for equal ones: of a column that is always or mostly empty (a club without gifts) it says that one
 * value finds most rows, and SQLite then reads the whole table for each row of another. Without a word about such an index it
 * expects few rows, and one of a unique index.
 */
export async function dropMisleadingStatistics(db: Db): Promise<void> {
  const indexes = await db.$queryRaw<{ name: string; table: string; column: string; is_unique: bigint }[]>`
    SELECT s.idx AS name, s.tbl AS "table", i.name AS "column", l."unique" AS is_unique
    FROM sqlite_stat1 s JOIN pragma_index_list(s.tbl) l ON l.name = s.idx JOIN pragma_index_info(s.idx) i ON i.seqno = 0
    WHERE s.stat NOT LIKE '% 1'`;
  for (const { name, table, column, is_unique } of indexes) {
    const value = Prisma.raw(`"${column}"`);
    const isEmpty = async () => {
      const [row] = await db.$queryRaw<object[]>`
        SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE ${value} IS NOT NULL LIMIT 1`;
      return row === undefined;
    };
    if (Number(is_unique) === 1 || (await isEmpty()))
      await db.$executeRaw`DELETE FROM sqlite_stat1 WHERE tbl = ${table} AND idx = ${name}`;
  }
  // Reads the rest again.
  await db.$executeRawUnsafe("ANALYZE sqlite_schema");
}
