import { createHash } from "node:crypto";
import { upserting } from "~/db/connection/upsert.server";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { type EncodedPicture, MAX_UPLOAD_BYTES, type PictureEncoder, pictureType } from "./picture";

const NOT_A_PICTURE = "Please select a valid image file";
const TOO_LARGE = "Image must be less than 2MB for production compatibility";

export async function storePicture(
  deps: Pick<Deps, "db"> & { images: PictureEncoder },
  bytes: Uint8Array,
): Promise<{ id: number; url: string }> {
  if (!pictureType(bytes)) throw new ClubError("invalid_input", NOT_A_PICTURE);
  if (bytes.byteLength >= MAX_UPLOAD_BYTES) throw new ClubError("too_large", TOO_LARGE);
  const picture = await encoded(deps.images, bytes);
  const content_hash = createHash("sha256").update(picture.bytes).digest("hex");
  const { id } = await upserting(() =>
    deps.db.image.upsert({
      where: { content_hash },
      update: {},
      create: { ...picture, bytes: new Uint8Array(picture.bytes), content_hash },
      select: { id: true },
    }),
  );
  return { id, url: `/images/${id}` };
}

/** Whatever the encoder throws, an unreadable file is the uploader's error. */
async function encoded(encode: PictureEncoder, bytes: Uint8Array): Promise<EncodedPicture> {
  try {
    return await encode(bytes);
  } catch {
    throw new ClubError("invalid_input", NOT_A_PICTURE);
  }
}
