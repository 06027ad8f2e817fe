import { ClubError } from "~/kernel/errors";
import { MAX_UPLOAD_BYTES } from "~/kernel/images/image";
import { storeImage } from "~/kernel/images/store-image.server";
import { besideField } from "~/web/answers/status.server";
import { deps } from "~/web/process/deps.server";
import { images } from "~/web/process/images.server";
import { log } from "~/web/process/log.server";

/** So that a slightly too large image still gets its own message. */
export const IMAGE_FORM_LIMIT = MAX_UPLOAD_BYTES * 4;

/** Returns its address; null if the field is empty. Throws as `storeImage` does. */
export async function storeUpload(
  file: FormDataEntryValue | null,
  partner_id: number | null,
): Promise<string | null> {
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return null;
  if (file.size >= MAX_UPLOAD_BYTES) {
    throw new ClubError("too_large", "Image must be less than 2MB for production compatibility");
  }
  const { url } = await storeImage(
    { ...deps, images: images.reencoded },
    new Uint8Array(await file.arrayBuffer()),
    partner_id,
  );
  return url;
}

/**
 * For the form's field `name`, which it removes. `partner_id` as for `storeImage`. Refusals stand beside the field; throws
 * `unavailable` if it is not stored.
 */
export async function takeUpload(
  fields: FormData,
  partner_id: number | null,
  name = "image",
): Promise<string | null> {
  try {
    return await besideField(name, storeUpload(fields.get(name), partner_id));
  } catch (error) {
    if (error instanceof ClubError) throw error;
    log.error({ err: error }, "a picture was not stored");
    throw new ClubError("unavailable", "Failed to upload image. Please try again.");
  } finally {
    fields.delete(name);
  }
}
