import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { z } from "zod";
import { ClubError } from "~/domain/errors";
import { refusalOrThrow, statusOfError } from "../answers/status.server";
import { readRawForm } from "../fields/form.server";
import { type Declared, type FieldName, namesOf, type Posted, postedAs } from "../fields/posted.server";
import { inWords } from "../fields/words.server";
import { FORM_LIMIT } from "../limits/body.server";
import { requireSameOrigin } from "../limits/origin.server";
import { SEALED_FORM, sentAgain } from "../session/sent-again.server";

export { namesOf, type Posted } from "../fields/posted.server";

/** Reads a form that was posted from our own pages, with its declared fields. Refusals become plain answers with a fitting status. */
export async function readForm(request: Request, declared: Declared, limit = FORM_LIMIT): Promise<Posted> {
  try {
    if (request.method !== "POST")
      throw new ClubError("method_not_allowed", "This address takes a posted form.");
    requireSameOrigin(request);
    return postedAs(declared, sentAgain(request, await readRawForm(request, limit)));
  } catch (error) {
    const refusal = refusalOrThrow(error);
    throw new Response(refusal.message, { status: statusOfError(refusal), statusText: refusal.code });
  }
}

/** Reads the form of a button that sends nothing but itself, and perhaps these. Throws a 400 answer for anything else. */
export async function refuseFields(request: Request, ...expected: string[]): Promise<void> {
  (await readForm(request, expected)).refuseProblem();
}

/** Validates what was posted. A form that is refused as a whole keeps what was typed and says so above its fields. */
export function parseFields<Schema extends z.ZodType>(posted: Posted, schema: Schema) {
  const { problem, typed } = posted;
  const submission = parseWithZod(typed, { schema, error: inWords });
  if (!problem) return submission;
  const reply: typeof submission.reply = (options) => submission.reply({ ...options, formErrors: [problem] });
  return { ...submission, status: "error", error: { "": [problem] }, reply } as typeof submission;
}

/** Reads and validates a form. Answer `invalid(submission)` unless `submission.status` is `success`. */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  ...also: FieldName[]
) {
  return parseFields(await readForm(request, namesOf(schema, ...also)), schema);
}

/** Fields that are never sent back, not even to the person who typed them. */
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

/** Shows a refusal of the domain in the form: beside the fields that it names, otherwise above the form. */
export function refused<T>(submission: Submission<T, string[]>, error: unknown) {
  const refusal = refusalOrThrow(error);
  const errors = refusal.field_errors
    ? { fieldErrors: refusal.field_errors }
    : { formErrors: [refusal.message] };
  return json({ result: submission.reply({ ...SECRET, ...errors }) }, { status: statusOfError(refusal) });
}
