import { redirect } from "@remix-run/node";
import { changeConsent } from "~/domain/privacy/consents.server";
import { correctMyself } from "~/domain/privacy/correct.server";
import { keepAccount, requestDeletion } from "~/domain/privacy/deletion.server";
import { PRIVACY_FORMS, type PrivacyIntent } from "~/domain/privacy/privacy.schema";
import { invalid, parseFields, refused } from "~/http/forms.server";
import { paymentDeps } from "~/http/payments.server";
import type { Viewer } from "~/http/viewer.server";

/** Does what one of the forms of /account/privacy asks for; leads back to the page, or answers with what is to be mended. */
export async function privacyIntent(viewer: Viewer, form: FormData) {
  const intent = String(form.get("intent") ?? "") as PrivacyIntent;
  if (!Object.hasOwn(PRIVACY_FORMS, intent)) throw new Response("There is no such form.", { status: 400 });
  if (intent === "correct") {
    const submission = parseFields(form, PRIVACY_FORMS.correct);
    if (submission.status !== "success") return invalid(submission);
    try {
      await correctMyself(paymentDeps, viewer, submission.value);
    } catch (error) {
      return refused(submission, error);
    }
    return done("corrected");
  }
  if (intent === "consent") {
    const submission = parseFields(form, PRIVACY_FORMS.consent);
    if (submission.status !== "success") return invalid(submission);
    const { kind, granted } = submission.value;
    await changeConsent(paymentDeps, viewer, { kind, granted: granted === "yes" });
    return done(granted === "no" ? "withdrawn" : kind === "newsletter" ? "asked" : "granted");
  }
  if (intent === "delete") {
    const submission = parseFields(form, PRIVACY_FORMS.delete);
    if (submission.status !== "success") return invalid(submission);
    await requestDeletion(paymentDeps, viewer);
    return done("deletion");
  }
  await keepAccount(paymentDeps, viewer);
  return done("kept");
}

function done(what: string) {
  return redirect(`/account/privacy?done=${what}`, 303);
}
