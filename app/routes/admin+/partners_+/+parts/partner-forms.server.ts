import { z } from "zod";
import { intent } from "~/accounts/access/guarded-forms.server";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Deps } from "~/kernel/deps";
import { type ClubError, fieldError } from "~/kernel/errors";
import { onlyChanged, SHOWN_VALUES } from "~/kernel/shown-values";
import { PICTURE_FILES, takeMorePictures } from "~/parts/pictures/shop-pictures.http.server";
import { withHours } from "~/shops/hours/hours-form.schema";
import { BLANK_PARTNER, type PartnerFields } from "~/shops/partners/fields";
import { partnerForm } from "~/shops/partners/save.schema";
import { withPictures } from "~/shops/pictures/pictures.schema";
import { IMAGE_FORM_LIMIT, takeUpload } from "~/web/forms/image-upload.server";

interface Sent {
  request: Request;
  params: { id?: string };
  actor: AdminActor;
  deps: Deps;
  fields: FormData;
}

const image = {
  who: "admin",
  capability: "edit_partners",
  also: [...PICTURE_FILES, SHOWN_VALUES],
  bytes: IMAGE_FORM_LIMIT,
  before: takeImage,
} as const;

/** The fields of the form that make a value, where its name alone does not say. */
const MADE_OF: Record<string, RegExp | undefined> = {
  opening_hours: /^(hours_|opening_hours$)/,
  opening_hours_spec: /^(hours_|opening_hours$)/,
  logo_image_url: /^(logo_image_url$|picture)/,
  logo_image_alt: /^(logo_image_alt$|picture)/,
  pictures: /^(logo_image_|picture)/,
};

/** What somebody has changed in a partner's form, so that it takes back nothing that others have saved since. */
export const changedFields = (partner: Partial<PartnerFields>, sent: FormData) =>
  onlyChanged(partner, sent, (name) => MADE_OF[name] ?? new RegExp(`^${name}$`));

/** The buttons of the partner's form; the form without one saves. `save` returns where it leads. */
export function partnerForms(
  save: (sent: Sent, fields: PartnerFields) => Promise<string>,
  { once }: { once?: true } = {},
) {
  const saving = intent({
    ...image,
    schema: partnerForm,
    ...(once && { once }),
    run: (sent) => save(sent, { ...BLANK_PARTNER, ...withPictures(withHours(sent.value)) }),
  });
  const again = intent({ ...image, schema: anyPartner, run: ({ again }) => again() });
  return { "": saving, save: saving, upload: again, remove_image: again };
}

/** "Upload" and "Remove Image" save nothing, and so check nothing else. */
const anyPartner = z.object(
  Object.fromEntries(Object.keys(partnerForm.shape).map((name) => [name, z.any().optional()])),
);

/** Stores a chosen image before checking the other fields, so that a refusal does not lose it. */
async function takeImage({ intent, fields }: { intent: string; fields: FormData }) {
  if (intent === "remove_image") {
    fields.delete("image");
    fields.delete("picture");
    fields.set("logo_image_url", "");
    return {};
  }
  await takeMorePictures(fields, null);
  const url = await takeUpload(fields, null);
  if (!url && intent === "upload") throw noImage();
  if (!url) return {};
  fields.set("logo_image_url", url);
  return { notice: "Image uploaded successfully!" };
}

function noImage(): ClubError {
  return fieldError("image", "Please select a valid image file");
}
