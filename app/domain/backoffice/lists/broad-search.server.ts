import { Prisma } from "~/db/generated/client";
import type { Deps } from "../../deps";
import type { AgeSort } from "./lists";
import { byAge, fromNearestEnd, inOrderOf, type Order, type Paging } from "./nearest-end.server";
import { membersHolding, partnersHolding } from "./search.server";

/** A search in a list of what members did at partners that finds more rows than are worth naming one by one. */
export interface BroadSearch {
  table: "Redemption" | "Voucher";
  moment: "redemption_date" | "issued_on";
  text: string;
  /** What every row must be. */
  only: Prisma.Sql[];
  /** How else than by its member and its partner a row is found. */
  also: Prisma.Sql[];
}

/** By the indexes of member and partner, or by scanning in the list's own order. */
type Way = "by index" | "row by row";

/** From this share of the list on, a full scan is faster than looking up each row. */
const LARGE_SHARE = 0.05;
/** For pages nearer to an end of the list than this share of the matches, a scan is fast enough. */
const NEAR_SHARE = 0.025;

/** Sums over all matches, in one query. `sums` are SQL expressions by name. */
export async function sumsOfBroad<Name extends string>(
  { db }: Pick<Deps, "db">,
  search: BroadSearch,
  sums: Record<Name, Prisma.Sql>,
): Promise<Record<Name, number>> {
  const way = (await shareOf({ db }, search.text)) < LARGE_SHARE ? "by index" : "row by row";
  const named = Object.entries<Prisma.Sql>(sums).map(
    ([name, sum]) => Prisma.sql`${sum} AS ${Prisma.raw(name)}`,
  );
  const [row = {}] = await db.$queryRaw<Record<string, number | bigint | null>[]>`
    SELECT ${Prisma.join(named)} FROM ${found(search, way)}`;
  const numbers = Object.keys(sums).map((name) => [name, Number(row[name] ?? 0)]);
  return Object.fromEntries(numbers) as Record<Name, number>;
}

/** A page of what is found; `read` reads the rows of the page in any order. */
export async function pageOfBroad<Row extends { id: number }>(
  { db }: Pick<Deps, "db">,
  search: BroadSearch,
  { total, sort, ...paging }: Paging & { total: number; sort: AgeSort },
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const keys = await fromNearestEnd(total, paging, byAge(search.moment, sort), ({ orderBy, skip, take }) => {
    const way = skip + take <= total * NEAR_SHARE ? "row by row" : "by index";
    return db.$queryRaw<{ id: number | bigint }[]>`
      SELECT id FROM ${found(search, way)} ORDER BY ${inSql(orderBy)} LIMIT ${take} OFFSET ${skip}`;
  });
  return inOrderOf(
    keys.map(({ id }) => Number(id)),
    read,
  );
}

/** A sign before a column keeps the database from looking it up. */
function found({ table, text, only, also }: BroadSearch, way: Way): Prisma.Sql {
  const column = (name: string) => Prisma.raw(way === "by index" ? name : `+${name}`);
  const about = [
    Prisma.sql`${column("member_id")} IN (${membersHolding(text)})`,
    Prisma.sql`${column("partner_id")} IN (${partnersHolding(text)})`,
    ...also,
  ];
  const all = [...only, Prisma.sql`(${Prisma.join(about, " OR ")})`];
  return Prisma.sql`${Prisma.raw(`"${table}"`)} WHERE ${Prisma.join(all, " AND ")}`;
}

const inSql = (order: Order[]): Prisma.Sql =>
  Prisma.raw(order.flatMap((by) => Object.entries(by).map((pair) => pair.join(" "))).join(", "));

/** Which part of a list the text finds, by how many of all members and partners it finds. */
async function shareOf({ db }: Pick<Deps, "db">, text: string): Promise<number> {
  const [counts] = await db.$queryRaw<Record<string, number | bigint>[]>`
    SELECT (SELECT COUNT(*) FROM (${membersHolding(text)}) AS m) AS members,
           (SELECT COUNT(*) FROM "Member") AS all_members,
           (SELECT COUNT(*) FROM (${partnersHolding(text)}) AS p) AS partners,
           (SELECT COUNT(*) FROM "Partner") AS all_partners`;
  const of = (name: string) => Number(counts?.[name] ?? 0);
  return of("members") / (of("all_members") || 1) + of("partners") / (of("all_partners") || 1);
}
