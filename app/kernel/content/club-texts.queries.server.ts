import { rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { ContentBlock, PriceChange, Setting } from "~/db/generated/client";

/** On nearly every page. Small tables, read each time, so that a change applies at once. */

export function storedSettings(db: Tx): Promise<Pick<Setting, "key" | "value">[]> {
  return rowsOf(db, sql<Pick<Setting, "key" | "value">>`SELECT key, value FROM "Setting"`);
}

export function contentBlocks(db: Tx): Promise<ContentBlock[]> {
  return rowsOf(db, sql<ContentBlock>`SELECT * FROM "ContentBlock" ORDER BY position, id LIMIT 200`);
}

type Announced = Pick<PriceChange, "plan_type" | "amount_cents" | "valid_from">;

export function announcedPrices(db: Tx): Promise<Announced[]> {
  return rowsOf(
    db,
    sql<Announced>`
      SELECT plan_type, amount_cents, valid_from FROM "PriceChange" WHERE withdrawn_at IS NULL ORDER BY valid_from, id`,
  );
}

export function publicRowVersions(db: Tx): Promise<Record<string, unknown>[]> {
  return rowsOf(
    db,
    sql<Record<string, unknown>>`
      SELECT CAST(id AS TEXT) AS name, updated_at FROM "Partner"
      UNION ALL SELECT key, updated_at FROM "Setting"
      UNION ALL SELECT 'price ' || CAST(id AS TEXT), COALESCE(withdrawn_at, created_at) FROM "PriceChange"
      ORDER BY name`,
  );
}
