import { createHash } from "node:crypto";
import type { z } from "zod";
import { ClubError, type FieldErrors } from "~/kernel/errors";
import { readRawForm } from "~/web/fields/form.server";
import { readJson } from "~/web/fields/json.server";
import { namesOf, postedAs } from "~/web/fields/posted.server";
import { readQuery } from "~/web/fields/query.server";
import { inWords } from "~/web/fields/words.server";
import { FORM_LIMIT, readText } from "~/web/limits/body.server";
import type { AnyEndpoint } from "./endpoint.server";

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  fingerprint: string;
}

/** Throws `not_found`, `invalid_input`, `unsupported_media_type` and `too_large`. */
export async function readInput(
  declared: AnyEndpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Input> {
  return {
    params: declared.params && checkParams(declared.params, params),
    query: declared.query && check(declared.query, Object.fromEntries(readQuery(request))),
    ...(await readChecked(declared, request)),
  };
}

function checkParams(schema: z.ZodType, params: Record<string, string>): unknown {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw new ClubError("not_found", "There is nothing at this address.");
}

async function readChecked(declared: AnyEndpoint, request: Request) {
  if (!declared.body) return { body: undefined, fingerprint: "" };
  if (declared.multipart) {
    const form = await readMultipart(declared, request);
    const fingerprint = await fingerprintOf(form);
    return { body: check(declared.body, Object.fromEntries(form)), fingerprint };
  }
  // What has only defaults may be left out whole.
  if (!request.headers.has("content-type") && declared.body.safeParse(undefined).success)
    return { body: check(declared.body, undefined), fingerprint: "" };
  const text = await readJsonText(request);
  return { body: check(declared.body, readJson(text)), fingerprint: digest([text]) };
}

async function readJsonText(request: Request): Promise<string> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(.+\+)?json\b/i.test(type)) {
    throw new ClubError("unsupported_media_type", "Send JSON with the content type application/json.");
  }
  return readText(request, FORM_LIMIT);
}

/** Throws `invalid_input` for undeclared fields. */
async function readMultipart({ body, multipart }: AnyEndpoint, request: Request): Promise<FormData> {
  const { typed, problem } = postedAs(namesOf(body), await readRawForm(request, multipart));
  if (problem) throw new ClubError("invalid_input", problem);
  return typed;
}

function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: inWords });
  if (result.success) return result.data;
  const field_errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".") || "body";
    field_errors[field] = [...(field_errors[field] ?? []), issue.message];
  }
  const first = Object.values(field_errors)[0]?.[0];
  throw new ClubError("invalid_input", first ?? "Please check what you sent.", { field_errors });
}

/** Over fields and file bytes, since the multipart boundary differs each time. */
async function fingerprintOf(form: FormData): Promise<string> {
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of form) {
    parts.push(name, typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer()));
  }
  return digest(parts);
}

function digest(parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
