import type { SubmissionResult } from "@conform-to/react";
import { json } from "@remix-run/node";
import { ClubError } from "~/domain/errors";
import { BLANK_PARTNER, type PartnerFields } from "~/domain/partners/save";
import { partnerForm } from "~/domain/partners/save.schema";
import { statusOfError } from "~/http/answers/status.server";
import { namesOf, type Posted, parseFields } from "~/http/forms/forms.server";
import { storeUpload } from "~/http/forms/picture-upload.server";

/** What the partner's form answers when it stays on the screen. */
export interface PartnerFormAnswer {
  result: SubmissionResult<string[]>;
  logo_image_url: string;
  notice: string | null;
}

const names = namesOf(partnerForm, "image");
/** The buttons of the partner's form; the form without one saves. */
export const NEW_PARTNER_FORM = { "": names, save: names, upload: names, remove_image: names };

/**
 * Reads the partner's form. A chosen picture is stored first, so that nothing is lost when another field is refused.
 * Returns the fields to save, or the answer: after "Upload" and "Remove Image" too, which save nothing else.
 */
export async function readPartnerForm(posted: Posted): Promise<PartnerFields | Response> {
  const { intent, problem, typed: form } = posted;
  if (problem) return answer(form, { "": [problem] }, null, 400);
  let notice: string | null = null;
  try {
    const url = intent === "remove_image" ? "" : await storeUpload(form.get("image"));
    if (url !== null) form.set("logo_image_url", url);
    if (url) notice = "Image uploaded successfully!";
    if (intent === "upload" && url === null)
      throw new ClubError("invalid_input", "Please select a valid image file");
  } catch (error) {
    form.delete("image");
    if (error instanceof ClubError)
      return answer(form, { image: [error.message] }, null, statusOfError(error));
    return answer(form, { "": ["Failed to upload image. Please try again."] }, null, 500);
  }
  form.delete("image");
  if (intent === "upload" || intent === "remove_image") return answer(form, {}, notice, 200);
  const submission = parseFields(posted, partnerForm);
  if (submission.status !== "success") return answer(form, submission.error ?? {}, notice, 400);
  const { value } = submission;
  return { ...BLANK_PARTNER, ...value };
}

/** The form again, with everything typed. */
export function answer(
  form: FormData,
  error: Record<string, string[] | null>,
  notice: string | null,
  status: number,
) {
  const initialValue = Object.fromEntries(
    [...form].filter(([, value]) => typeof value === "string"),
  ) as Record<string, string>;
  const body: PartnerFormAnswer = {
    result: { status: "error", initialValue, error },
    logo_image_url: initialValue.logo_image_url ?? "",
    notice,
  };
  return json(body, { status });
}
