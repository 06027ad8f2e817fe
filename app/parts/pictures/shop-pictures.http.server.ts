import { type ClubError, fieldError } from "~/kernel/errors";
import { NEW_PICTURE, PICTURE_ROWS, pictureNames } from "~/shops/pictures/pictures";
import { takeUpload } from "~/web/forms/image-upload.server";

/** What a form with a shop's pictures sends besides its schema. */
export const PICTURE_FILES = ["image", NEW_PICTURE.file];

/** Stores a chosen further picture as the last row, so that it is not lost when another field is refused. */
export async function takeMorePictures(fields: FormData, partner_id: number | null): Promise<void> {
  const url = await takeUpload(fields, partner_id, NEW_PICTURE.file);
  if (!url) return;
  const free = PICTURE_ROWS.map(pictureNames).find((names) => !fields.get(names.url));
  if (!free) throw tooMany();
  fields.set(free.url, url);
  fields.set(free.alt, fields.get(NEW_PICTURE.alt) ?? "");
  fields.set(free.place, String(PICTURE_ROWS.length));
  fields.delete(NEW_PICTURE.alt);
}

function tooMany(): ClubError {
  return fieldError(NEW_PICTURE.file, "These are all the pictures that fit. Remove one first.");
}
