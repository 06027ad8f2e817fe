import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { z } from "zod";
import { ClubError } from "~/domain/errors";
import { FORM_LIMIT, readFormData } from "./body.server";
import { requireSameOrigin } from "./origin.server";
import { SEALED_FORM, sentAgain } from "./sent-again.server";
import { refusalOrThrow, statusOfError } from "./status.server";

/** The fields of a form posted from our own pages. Refusals become plain answers with the right status. */
export async function readForm(request: Request, limit = FORM_LIMIT): Promise<FormData> {
  try {
    if (request.method !== "POST")
      throw new ClubError("method_not_allowed", "This address takes a posted form.");
    requireSameOrigin(request);
    return sentAgain(request, await readFormData(request, limit));
  } catch (error) {
    const refusal = refusalOrThrow(error);
    throw new Response(refusal.message, { status: statusOfError(refusal), statusText: refusal.code });
  }
}

/** Validates fields that were read already. */
export function parseFields<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema });
}

/** Reads and validates a form. Answer `invalid(submission)` unless `submission.status` is `success`. */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return parseFields(await readForm(request), schema);
}

/** What never comes back in an answer, not even to the one who typed it. */
const SECRET = {
  hideFields: [
    "password",
    "password_again",
    "current_password",
    "one_time_code",
    "recovery_code",
    "passkey",
    SEALED_FORM,
  ],
};

/** 400 with each message beside its field and everything that was typed. */
export function invalid<T>(submission: Submission<T, string[]>) {
  return json({ result: submission.reply(SECRET) }, { status: 400 });
}

/** A refusal of the domain as the form's own answer: beside the fields when it names some, else above the form. */
export function refused<T>(submission: Submission<T, string[]>, error: unknown) {
  const refusal = refusalOrThrow(error);
  const errors = refusal.field_errors
    ? { fieldErrors: refusal.field_errors }
    : { formErrors: [refusal.message] };
  return json({ result: submission.reply({ ...SECRET, ...errors }) }, { status: statusOfError(refusal) });
}
