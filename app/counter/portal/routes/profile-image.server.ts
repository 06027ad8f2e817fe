import type { Partner } from "~/db/generated/client";
import { countTry } from "~/kernel/limits/limits.server";
import { takeMorePictures } from "~/shops/pictures/shop-pictures.http.server";
import { takeUpload } from "~/web/forms/image-upload.server";
import { deps } from "~/web/process/deps.server";

/** Stores a chosen image before checking the other fields, so that a refusal does not lose it. */
export async function takeImage({ partner, fields }: { partner: Partner; fields: FormData }): Promise<void> {
  await countTry(deps, "form", `portal:${partner.id}`);
  await takeMorePictures(fields, partner.id);
  const uploaded = await takeUpload(fields, partner.id);
  const kept = ownImage(partner, String(fields.get("logo_image_url") ?? ""));
  fields.set("logo_image_url", fields.get("remove_picture") ? "" : (uploaded ?? kept));
}

/** An image arrives as a file; the hidden field may only name one that is stored already. */
function ownImage(partner: Partner, typed: string): string {
  return typed === "" || /^\/images\/\d{1,9}$/.test(typed) ? typed : partner.logo_image_url;
}
