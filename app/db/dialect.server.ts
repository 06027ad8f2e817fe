import { Prisma } from "./generated/client";
import { onPostgres } from "./location.server";

/** The condition "holds this text, in capitals or not". SQLite never looks at capitals. */
export function holding(text: string): { contains: string } {
  const contains = literal(text);
  return onPostgres() ? ({ contains, mode: "insensitive" } as { contains: string }) : { contains };
}

/** A text for Prisma's `contains`, `startsWith` and `endsWith`, which leave it to the caller to say that % and _ are no signs. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The club's local day (`YYYY-MM-DD`) of a moment's column. */
export function localDayOf(column: string): string {
  return onPostgres()
    ? `to_char(${column} + interval '2 hours', 'YYYY-MM-DD')`
    : `date(${column}, '+2 hours')`;
}

/** A table with a column whose parts (of three letters and more) are indexed, and the name of that index. */
const INDEXED = {
  MemberSearch: { table: "Member", column: "search_text" },
  TextSearch: { table: "SearchText", column: "text" },
} as const;

/** Ids of the rows of an indexed table that hold every one of these texts, in capitals or not. */
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

/** The end of an e-mail address's local part. The domain occurs in very many rows and is slow to look up. */
function rarePart(text: string): string {
  const first = [...text.slice(0, text.indexOf("@") + 1)];
  return first.length >= 3 ? first.slice(-8).join("") : text;
}

/** The condition "this column holds the text, in capitals or not", in SQL. */
export function columnHolds(column: string, text: string): Prisma.Sql {
  const like = Prisma.raw(onPostgres() ? "ILIKE" : "LIKE");
  return Prisma.sql`${Prisma.raw(column)} ${like} ${`%${literal(text)}%`} ESCAPE ${"\\"}`;
}

/** Statements that make the search indexes anew; PostgreSQL's cannot come apart from their table. */
export function rebuildSearch(): string[] {
  if (onPostgres()) return [];
  return Object.keys(INDEXED).map((index) => `INSERT INTO "${index}" ("${index}") VALUES ('rebuild')`);
}
