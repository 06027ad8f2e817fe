import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { ClubError } from "~/kernel/errors";
import { refusalOrThrow, statusOfError } from "~/web/answers/status.server";
import { cookieToken } from "~/web/cookies/session-names.server";
import { type RawForm, readRawForm } from "~/web/fields/form.server";
import { type Declared, type Posted, postedAs } from "~/web/fields/posted.server";
import { inWords } from "~/web/fields/words.server";
import { FORM_LIMIT } from "~/web/limits/body.server";
import { requireSameOrigin } from "~/web/limits/origin.server";
import { deps } from "~/web/process/deps.server";

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

export const SEALED_FORM = "sealed_form";

const QUARTER_HOUR = 15 * 60_000;

interface SealedForm {
  path: string;
  owner: string;
  until: number;
  fields: [string, string][];
}

/** For this address and session, for 15 minutes, without files. */
export function sealForm(request: Request, entries: RawForm["entries"]): string {
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const sealed: SealedForm = {
    path: pathOf(request),
    owner: ownerOf(request),
    until: deps.clock().getTime() + QUARTER_HOUR,
    fields,
  };
  return deps.secrets.seal("form_sent_again", JSON.stringify(sealed));
}

function sentAgain(request: Request, form: RawForm): RawForm {
  const sealed = form.entries.find(([name]) => name === SEALED_FORM)?.[1];
  const opened = typeof sealed === "string" ? open(sealed) : null;
  const fits = opened?.path === pathOf(request) && opened.owner === ownerOf(request);
  if (!opened || !fits || opened.until < deps.clock().getTime()) return form;
  return { entries: opened.fields, problem: null };
}

function open(sealed: string): SealedForm | null {
  try {
    return JSON.parse(deps.secrets.open("form_sent_again", sealed)) as SealedForm;
  } catch {
    return null;
  }
}

const pathOf = (request: Request) => new URL(request.url).pathname;

function ownerOf(request: Request): string {
  return deps.secrets.hash("form_owner", cookieToken(request, "admin") ?? "");
}
