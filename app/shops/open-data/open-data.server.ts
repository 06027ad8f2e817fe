import type { Partner } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";

const MOST_LISTED = 2000;
const MOST_NEW = 50;

export function publishedPartners({ db }: Deps): Promise<Partner[]> {
  return db.partner.findMany({ where: { is_active: true }, orderBy: { id: "asc" }, take: MOST_LISTED });
}

/** Latest first. */
export function newestPartners({ db }: Deps): Promise<Partner[]> {
  const orderBy = [{ created_at: "desc" as const }, { id: "desc" as const }];
  return db.partner.findMany({ where: { is_active: true }, orderBy, take: MOST_NEW });
}
