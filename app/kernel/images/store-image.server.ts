import { createHash } from "node:crypto";
import { upserting } from "~/db/connection/faults.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { type EncodedImage, type ImageEncoder, imageType, MAX_UPLOAD_BYTES } from "./image";

const NOT_AN_IMAGE = "Please select a valid image file";
const TOO_LARGE = "Image must be less than 2MB for production compatibility";

/** `partner_id`: the shop whose portal sends it; null for the office. */
export async function storeImage(
  deps: Pick<Deps, "db" | "clock"> & { images: ImageEncoder },
  bytes: Uint8Array,
  partner_id: number | null,
): Promise<{ id: number; url: string }> {
  if (!imageType(bytes)) throw new ClubError("invalid_input", NOT_AN_IMAGE);
  if (bytes.byteLength >= MAX_UPLOAD_BYTES) throw new ClubError("too_large", TOO_LARGE);
  const image = await encoded(deps.images, bytes);
  // A shop's own, so that the same file from another shop does not take the picture over.
  const content_hash = createHash("sha256")
    .update(image.bytes)
    .update(partner_id === null ? "" : `\0shop ${partner_id}`)
    .digest("hex");
  const sent = { partner_id, created_at: deps.clock() };
  const { id } = await upserting(() =>
    deps.db.image.upsert({
      where: { content_hash },
      update: sent,
      create: { ...image, ...sent, bytes: new Uint8Array(image.bytes), content_hash },
      select: { id: true },
    }),
  );
  return { id, url: `/images/${id}` };
}

/** Whatever the decoder throws, an unreadable file is the uploader's error. */
async function encoded(encode: ImageEncoder, bytes: Uint8Array): Promise<EncodedImage> {
  try {
    return await encode(bytes);
  } catch (error) {
    if (error instanceof ClubError) throw error;
    throw new ClubError("invalid_input", NOT_AN_IMAGE);
  }
}
