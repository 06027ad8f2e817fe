import { literal } from "~/db/dialect/dialect.server";
import type { Deps } from "~/kernel/deps";
import { readImageId } from "./image";

interface FoundImage {
  id: number;
  content_hash: string;
  /** The shop that sent it. */
  partner_id: number | null;
}

export async function findImage(deps: Pick<Deps, "db">, id: string | undefined): Promise<FoundImage | null> {
  const number = readImageId(id);
  if (number === null) return null;
  return deps.db.image.findUnique({
    where: { id: number },
    select: { id: true, content_hash: true, partner_id: true },
  });
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
