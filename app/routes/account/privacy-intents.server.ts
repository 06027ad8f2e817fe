import { redirect } from "@remix-run/node";
import { changeConsent } from "~/domain/privacy/consents.server";
import { correctMyself } from "~/domain/privacy/correct.server";
import { keepAccount, requestDeletion } from "~/domain/privacy/deletion.server";
import { PRIVACY_FORMS } from "~/domain/privacy/privacy.schema";
import { invalid, namesOf, type Posted, parseFields, refused } from "~/http/forms/forms.server";
import { paymentDeps } from "~/http/process/payments.server";
import type { Viewer } from "~/http/session/viewer.server";

/** What the forms of /account/privacy send. */
export const POSTED = {
  correct: namesOf(PRIVACY_FORMS.correct, "email"),
  consent: namesOf(PRIVACY_FORMS.consent),
  delete: namesOf(PRIVACY_FORMS.delete),
  keep: namesOf(PRIVACY_FORMS.keep),
};

/** Handles the forms of /account/privacy: redirects back to the page, or returns the errors. */
export async function privacyIntent(viewer: Viewer, form: Posted) {
  const { intent } = form;
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
    if (granted === "no") return done("withdrawn");
    return done(kind === "newsletter" ? "asked" : "granted");
  }
  if (intent === "delete") {
    const submission = parseFields(form, PRIVACY_FORMS.delete);
    if (submission.status !== "success") return invalid(submission);
    await requestDeletion(paymentDeps, viewer);
    return done("deletion");
  }
  form.refuseProblem();
  await keepAccount(paymentDeps, viewer);
  return done("kept");
}

function done(what: string) {
  return redirect(`/account/privacy?done=${what}`, 303);
}
