import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { ClubError } from "~/kernel/errors";
import { refusalOrThrow, statusOfError } from "~/web/answers/status.server";
import { readRawForm } from "~/web/fields/form.server";
import { type Declared, type Posted, postedAs } from "~/web/fields/posted.server";
import { inWords } from "~/web/fields/words.server";
import { FORM_LIMIT } from "~/web/limits/body.server";
import { requireSameOrigin } from "~/web/limits/origin.server";
import { sentAgain } from "./sent-again.server";

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

export function parseFields<Schema extends z.ZodType>(posted: Posted, schema: Schema) {
  const { problem, typed } = posted;
  const submission = parseWithZod(typed, { schema, error: inWords });
  if (!problem) return submission;
  const reply: typeof submission.reply = (options) => submission.reply({ ...options, formErrors: [problem] });
  return { ...submission, status: "error", error: { "": [problem] }, reply } as typeof submission;
}
