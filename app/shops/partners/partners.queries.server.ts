import { rowOf, rowsOf, type Statement, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { literal } from "~/db/dialect/dialect.server";
import { type Partner, Prisma } from "~/db/generated/client";

interface DirectoryQuery {
  words: readonly { text: string; alone: boolean }[];
  city: string;
  category: string;
  without: readonly number[];
  /** Ids to choose from; null for all. */
  only: readonly number[] | null;
}

/** What comes first: what is open; what is used this month comes last. Of each the town `home` comes first. */
export interface DirectoryOrder {
  open: readonly number[];
  used: readonly number[];
  home: string;
}

interface DirectoryPage {
  /** Null: featured ones first, then by name. */
  near: { latitude: number; longitude: number } | null;
  /** Comes before `near`. */
  first?: DirectoryOrder | undefined;
  skip: number;
  take: number;
}

export function findPartners(
  db: Tx,
  query: DirectoryQuery,
  { near, first, skip, take }: DirectoryPage,
): Promise<Partner[]> {
  const within = near ? byDistance(near) : sql`is_featured DESC, name`;
  const order = first ? sql`${rankIn(first)}, ${within}` : within;
  return rowsOf(
    db,
    sql<Partner>`SELECT * FROM "Partner" WHERE ${fits(query)} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
  );
}

export interface PartnerGroup {
  city: string;
  category: string;
  count: number;
}

export async function countPartners(db: Tx, query: DirectoryQuery): Promise<PartnerGroup[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<PartnerGroup, "count"> & { count: number | bigint }>`
      SELECT city, category, COUNT(*) AS count FROM "Partner" WHERE ${fits(query)} GROUP BY city, category`,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function fits({ words, city, category, without, only }: DirectoryQuery): Prisma.Sql {
  const conditions = [
    // SQLite uses an index only for a comparison.
    sql`is_active = TRUE`,
    ...(city ? [sql`city = ${city}`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(without.length > 0 ? [sql`id NOT IN (${Prisma.join([...without])})`] : []),
    ...(only ? [isOneOf(only)] : []),
    ...words.map(({ text, alone }) => {
      const pattern = alone ? `% ${literal(text)} %` : `%${literal(text)}%`;
      return sql`' ' || search_text || ' ' LIKE ${pattern} ESCAPE '\\'`;
    }),
  ];
  return Prisma.join(conditions, " AND ");
}

function isOneOf(ids: readonly number[]): Prisma.Sql {
  return ids.length > 0 ? sql`id IN (${Prisma.join([...ids])})` : sql`1 = 0`;
}

function rankIn({ open, used, home }: DirectoryOrder): Prisma.Sql {
  return sql`
    CASE WHEN ${isOneOf(used)} THEN 2 WHEN ${isOneOf(open)} THEN 0 ELSE 1 END, CASE WHEN city = ${home} THEN 0 ELSE 1 END`;
}

/** By the square of the distance on a plane, which is enough to sort by. Partners without coordinates come last. */
function byDistance({ latitude, longitude }: { latitude: number; longitude: number }): Statement<never> {
  const narrowing = Math.cos((latitude * Math.PI) / 180) ** 2;
  return sql`
    CASE WHEN latitude IS NULL OR longitude IS NULL THEN 1 ELSE 0 END,
    (latitude - ${latitude}) * (latitude - ${latitude})
      + (longitude - ${longitude}) * (longitude - ${longitude}) * ${narrowing}, id`;
}

export type FeaturedPartner = Pick<Partner, "slug" | "name" | "category" | "city" | "logo_image_url">;

export function featuredByName(db: Tx, category: string | null, take: number): Promise<FeaturedPartner[]> {
  return rowsOf(
    db,
    sql<FeaturedPartner>`
      SELECT slug, name, category, city, logo_image_url FROM "Partner"
      WHERE is_active = TRUE AND is_featured = TRUE ${category ? sql`AND category = ${category}` : Prisma.empty}
      ORDER BY name LIMIT ${take}`,
  );
}

type UnusedPartner = Pick<
  Partner,
  "slug" | "name" | "category" | "city" | "logo_image_url" | "opening_hours" | "opening_hours_spec"
> & { elsewhere: number | bigint };

/**
 * Active partners without a valid redemption of this member in the month: favourites first, and of these and of the others
 * those in `city`. 1 is `elsewhere` for those that are neither.
 */
export function unusedPartners(
  db: Tx,
  { member_id, month_key, city }: { member_id: number; month_key: string; city: string },
): Promise<UnusedPartner[]> {
  const favourite = sql`id IN (SELECT partner_id FROM "Favourite" WHERE member_id = ${member_id})`;
  return rowsOf(
    db,
    sql<UnusedPartner>`
      SELECT slug, name, category, city, logo_image_url, opening_hours, opening_hours_spec,
        CASE WHEN ${favourite} OR city = ${city} THEN 0 ELSE 1 END AS elsewhere FROM "Partner"
      WHERE is_active = TRUE AND id NOT IN (
        SELECT partner_id FROM "Redemption"
        WHERE member_id = ${member_id} AND month_key = ${month_key} AND claim IS NOT NULL)
      ORDER BY CASE WHEN ${favourite} THEN 0 ELSE 1 END, CASE WHEN city = ${city} THEN 0 ELSE 1 END,
        is_featured DESC, name`,
  );
}

export function newPartners(
  db: Tx,
  { from, until }: { from: Date; until: Date },
): Promise<Pick<Partner, "name" | "slug" | "city">[]> {
  return rowsOf(
    db,
    sql<Pick<Partner, "name" | "slug" | "city">>`
      SELECT name, slug, city FROM "Partner"
      WHERE is_active = TRUE AND created_at >= ${from} AND created_at < ${until} ORDER BY name`,
  );
}

export async function countActiveByCity(db: Tx): Promise<{ city: string; count: number }[]> {
  const groups = await db.partner.groupBy({ by: ["city"], where: { is_active: true }, _count: true });
  return groups.map(({ city, _count }) => ({ city, count: _count }));
}

/** The partner to whom this PIN belongs or belonged; `is_current` is false for a PIN that was replaced. */
export async function partnerOfPin(
  db: Tx,
  pin_hash: string,
): Promise<{ partner: Partner; is_current: boolean } | null> {
  const row = await rowOf(
    db,
    sql<Partner & { active_partner_id: number | null }>`
      SELECT p.*, k.active_partner_id FROM "PartnerPin" k JOIN "Partner" p ON p.id = k.partner_id
      WHERE k.pin_hash = ${pin_hash}`,
  );
  if (!row) return null;
  const { active_partner_id, ...partner } = row;
  return { partner, is_current: active_partner_id !== null };
}
