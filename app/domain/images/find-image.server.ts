import type { Deps } from "../deps";
import { readImageId } from "./image";

export async function findImage(
  deps: Pick<Deps, "db">,
  id: string | undefined,
): Promise<{ id: number; content_hash: string } | null> {
  const number = readImageId(id);
  if (number === null) return null;
  return deps.db.image.findUnique({ where: { id: number }, select: { id: true, content_hash: true } });
}

export async function readImage(deps: Pick<Deps, "db">, id: number): Promise<Uint8Array> {
  const { bytes } = await deps.db.image.findUniqueOrThrow({ where: { id }, select: { bytes: true } });
  return bytes;
}
