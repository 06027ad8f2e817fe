import { json } from "@remix-run/node";
import type { FormResult } from "~/components/ui/form-answer";
import type { Partner } from "~/db/generated/client";
import { ClubError } from "~/domain/errors";
import { partnerActor } from "~/domain/partners/actor";
import { requestChange } from "~/domain/partners/change-requests.server";
import { PROFILE_KEYS, type Profile } from "~/domain/partners/profile";
import { profileForm } from "~/domain/partners/save.schema";
import { statusOfError } from "~/http/answers/status.server";
import { namesOf, type Posted, parseFields } from "~/http/forms/forms.server";
import { storeUpload } from "~/http/forms/picture-upload.server";
import { countTry } from "~/http/limits/limits.server";
import { deps } from "~/http/process/deps.server";

export interface ProfileAnswer {
  result: FormResult;
}

/** The forms of the profile page by their buttons. */
export const PROFILE_FORMS = {
  "": namesOf(profileForm, "image", "remove_picture"),
  withdraw: ["id"],
  staff_add: ["initials"],
  staff_remove: ["initials"],
};

/**
 * Asks for the change that the form holds. A chosen picture is stored first, so that it is not lost when another field is
 * refused. Returns null when it was asked for, else the form again with everything typed.
 */
export async function askForChange(partner: Partner, posted: Posted): Promise<Response | null> {
  const { problem, typed: form } = posted;
  if (problem) return answer(form, { "": [problem] }, 400);
  try {
    await countTry("form", `portal:${partner.id}`);
    const url = form.get("remove_picture") ? "" : await storeUpload(form.get("image"));
    form.set("logo_image_url", url ?? ownPicture(partner, String(form.get("logo_image_url") ?? "")));
  } catch (error) {
    return refusal(form, error, "image");
  }
  form.delete("image");
  const submission = parseFields(posted, profileForm);
  if (submission.status !== "success") return answer(form, submission.error ?? {}, 400);
  try {
    const { value } = submission;
    const wanted = Object.fromEntries(PROFILE_KEYS.map((key) => [key, value[key] ?? ""])) as Profile;
    await requestChange(deps, partnerActor(partner), wanted);
    return null;
  } catch (error) {
    return refusal(form, error, "");
  }
}

/** A picture comes in as a file; what the hidden field says is believed only for what is stored here already. */
function ownPicture(partner: Partner, typed: string): string {
  return typed === "" || /^\/images\/\d{1,9}$/.test(typed) ? typed : partner.logo_image_url;
}

function refusal(form: FormData, error: unknown, field: string): Response {
  if (!(error instanceof ClubError)) throw error;
  const place = error.code === "rate_limited" ? "" : field;
  return answer(form, { [place]: [error.message] }, statusOfError(error));
}

function answer(form: FormData, error: Record<string, string[] | null>, status: number): Response {
  const initialValue = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return json<ProfileAnswer>({ result: { initialValue, error } }, { status });
}
