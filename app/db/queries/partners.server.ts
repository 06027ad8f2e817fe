import type { Tx } from "../connection/client.server";
import { numberOf, rowOf, rowsOf, type Statement, sql } from "../connection/statements.server";
import { literal } from "../dialect/dialect.server";
import { type Partner, Prisma } from "../generated/client";

interface DirectoryQuery {
  words: readonly { text: string; alone: boolean }[];
  city: string;
  category: string;
  without: readonly number[];
}

interface DirectoryPage {
  /** Null: featured ones first, then by name. */
  near: { latitude: number; longitude: number } | null;
  skip: number;
  take: number;
}

export function findPartners(
  db: Tx,
  query: DirectoryQuery,
  { near, skip, take }: DirectoryPage,
): Promise<Partner[]> {
  const order = near ? byDistance(near) : sql`is_featured DESC, name`;
  return rowsOf(
    db,
    sql<Partner>`SELECT * FROM "Partner" WHERE ${fits(query)} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
  );
}

export function countPartners(db: Tx, query: DirectoryQuery): Promise<number> {
  return numberOf(db, sql`SELECT COUNT(*) AS n FROM "Partner" WHERE ${fits(query)}`);
}

function fits({ words, city, category, without }: DirectoryQuery): Prisma.Sql {
  const conditions = [
    // SQLite uses an index only for a comparison.
    sql`is_active = TRUE`,
    ...(city ? [sql`city = ${city}`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(without.length > 0 ? [sql`id NOT IN (${Prisma.join([...without])})`] : []),
    ...words.map(({ text, alone }) => {
      const pattern = alone ? `% ${literal(text)} %` : `%${literal(text)}%`;
      return sql`' ' || search_text || ' ' LIKE ${pattern} ESCAPE '\\'`;
    }),
  ];
  return Prisma.join(conditions, " AND ");
}

/** Squared distance on a plane suffices for sorting. Partners without coordinates come last. */
function byDistance({ latitude, longitude }: { latitude: number; longitude: number }): Statement<never> {
  const narrowing = Math.cos((latitude * Math.PI) / 180) ** 2;
  return sql`
    CASE WHEN latitude IS NULL OR longitude IS NULL THEN 1 ELSE 0 END,
    (latitude - ${latitude}) * (latitude - ${latitude})
      + (longitude - ${longitude}) * (longitude - ${longitude}) * ${narrowing}, id`;
}

export type FeaturedPartner = Pick<Partner, "id" | "slug" | "name" | "category" | "city" | "logo_image_url">;

export function featuredByName(db: Tx, category: string | null, take: number): Promise<FeaturedPartner[]> {
  return rowsOf(
    db,
    sql<FeaturedPartner>`
      SELECT id, slug, name, category, city, logo_image_url FROM "Partner"
      WHERE is_active = TRUE AND is_featured = TRUE ${category ? sql`AND category = ${category}` : Prisma.empty}
      ORDER BY name LIMIT ${take}`,
  );
}

type UnusedPartner = Pick<Partner, "slug" | "name" | "category" | "city">;

/** Active partners without a valid redemption of this member in the month, those in `city` first, and their total number. */
export async function unusedPartners(
  db: Tx,
  { member_id, month_key, city, take }: { member_id: number; month_key: string; city: string; take: number },
): Promise<{ count: number; partners: UnusedPartner[] }> {
  const rows = await rowsOf(
    db,
    sql<UnusedPartner & { count: number | bigint }>`
      SELECT slug, name, category, city, COUNT(*) OVER () AS count FROM "Partner"
      WHERE is_active = TRUE AND id NOT IN (
        SELECT partner_id FROM "Redemption"
        WHERE member_id = ${member_id} AND month_key = ${month_key} AND claim IS NOT NULL)
      ORDER BY CASE WHEN city = ${city} THEN 0 ELSE 1 END, is_featured DESC, name LIMIT ${take}`,
  );
  const partners = rows.map(({ slug, name, category, city }) => ({ slug, name, category, city }));
  return { count: Number(rows[0]?.count ?? 0), partners };
}

/** `is_current` is false for a replaced PIN. */
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
