import { literal } from "~/db/dialect/dialect.server";
import type { Deps } from "~/kernel/deps";

interface FoundImage {
  id: number;
  content_hash: string;
  /** The shop that sent it. */
  partner_id: number | null;
}

export function findImage(deps: Pick<Deps, "db">, id: number): Promise<FoundImage | null> {
  const select = { id: true, content_hash: true, partner_id: true } as const;
  return deps.db.image.findUnique({ where: { id }, select });
}

/** Whether a shop's page shows it, so the office has approved it. */
export async function isApproved(deps: Pick<Deps, "db">, id: number): Promise<boolean> {
  const url = `/images/${id}`;
  const where = { OR: [{ logo_image_url: url }, { pictures: { contains: literal(`"${url}"`) } }] };
  return (await deps.db.partner.findFirst({ where, select: { id: true } })) !== null;
}

export async function readImage(deps: Pick<Deps, "db">, id: number): Promise<Uint8Array> {
  const { bytes } = await deps.db.image.findUniqueOrThrow({ where: { id }, select: { bytes: true } });
  return bytes;
}
