import { ClubError } from "~/domain/errors";
import { MAX_UPLOAD_BYTES } from "~/domain/images/picture";
import { storePicture } from "~/domain/images/storeImage.server";
import { reencodePicture } from "~/images/encode.server";
import { deps } from "../process/deps.server";

/** A form with a picture: one that is a little too large still gets its own message instead of a bare refusal. */
export const PICTURE_FORM_LIMIT = MAX_UPLOAD_BYTES * 4;

/** Stores the uploaded picture and returns its address; null when the field is empty. Throws as `storePicture` does. */
export async function storeUpload(file: FormDataEntryValue | null): Promise<string | null> {
  if (!(file instanceof File) || (file.size === 0 && !file.name)) return null;
  if (file.size >= MAX_UPLOAD_BYTES) {
    throw new ClubError("too_large", "Image must be less than 2MB for production compatibility");
  }
  const { url } = await storePicture(
    { ...deps, images: reencodePicture },
    new Uint8Array(await file.arrayBuffer()),
  );
  return url;
}
