import { onPostgres } from "../connection/location.server";
import { Prisma } from "../generated/client";

/** The condition "contains this text, ignoring case". SQLite always ignores case. */
export function holding(text: string): { contains: string } {
  const contains = literal(text);
  return onPostgres() ? ({ contains, mode: "insensitive" } as { contains: string }) : { contains };
}

/** Escapes % and _ for Prisma's `contains`, `startsWith` and `endsWith`, which do not. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The club day (`YYYY-MM-DD`) of a timestamp column. */
export function localDayOf(column: string): string {
  return onPostgres()
    ? `to_char(${column} + interval '2 hours', 'YYYY-MM-DD')`
    : `date(${column}, '+2 hours')`;
}

/** Trigram indexes (parts of three letters and more) with their table and column. */
const INDEXED = {
  MemberSearch: { table: "Member", column: "search_text" },
  TextSearch: { table: "SearchText", column: "text" },
} as const;

/** Ids of the rows of an indexed table that contain all of these texts, ignoring case. */
export function idsHolding(index: keyof typeof INDEXED, texts: string[]): Prisma.Sql {
  const { table, column } = INDEXED[index];
  if (!onPostgres()) {
    const name = Prisma.raw(`"${index}"`);
    const phrases = texts.map((text) => `"${rarePart(text).replaceAll('"', '""')}"`).join(" AND ");
    const whole = texts
      .filter((text) => rarePart(text) !== text)
      .map((text) => Prisma.sql`${Prisma.raw(column)} LIKE ${`%${literal(text)}%`} ESCAPE ${"\\"}`);
    const all = [Prisma.sql`${name} MATCH ${phrases}`, ...whole];
    return Prisma.sql`SELECT rowid AS id FROM ${name} WHERE ${Prisma.join(all, " AND ")}`;
  }
  const holds = texts.map((text) => columnHolds(column, text));
  return Prisma.sql`SELECT id FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.join(holds, " AND ")}`;
}

/** The end of an e-mail address's local part: the domain occurs in very many rows and is slow to look up. */
function rarePart(text: string): string {
  const first = [...text.slice(0, text.indexOf("@") + 1)];
  return first.length >= 3 ? first.slice(-8).join("") : text;
}

/** The condition "this column contains the text, ignoring case". */
export function columnHolds(column: string, text: string): Prisma.Sql {
  const like = Prisma.raw(onPostgres() ? "ILIKE" : "LIKE");
  return Prisma.sql`${Prisma.raw(column)} ${like} ${`%${literal(text)}%`} ESCAPE ${"\\"}`;
}

/** Statements that rebuild the search indexes; PostgreSQL's cannot differ from their table. */
export function rebuildSearch(): string[] {
  if (onPostgres()) return [];
  return Object.keys(INDEXED).map((index) => `INSERT INTO "${index}" ("${index}") VALUES ('rebuild')`);
}
