import { ClubError } from "~/domain/errors";

export const FORM_LIMIT = 64 * 1024;

/**
 * Reads a body of at most `limit` bytes: refused by its announced length, and counted while it arrives. What
 * is beyond the limit is let go by, because cutting the connection would cut the answer too (the server ends at 10 MB
 * whatever happens). Compressed bodies are not taken: a few bytes could unpack to any size. Throws `too_large` or `unsupported_media_type`.
 */
export async function readBody(request: Request, limit = FORM_LIMIT): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  if (!/^(identity)?$/i.test(request.headers.get("content-encoding") ?? ""))
    throw new ClubError("unsupported_media_type", "Send this without compression.");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
  }
  if (size > limit) throw tooLarge(limit);
  return new Uint8Array(Buffer.concat(chunks));
}

export async function readText(request: Request, limit = FORM_LIMIT): Promise<string> {
  return new TextDecoder().decode(await readBody(request, limit));
}

/** The fields of a posted form (urlencoded or multipart). Throws `too_large` or `unsupported_media_type`. */
export async function readFormData(request: Request, limit = FORM_LIMIT): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new ClubError("unsupported_media_type", "Send this as a form.");
  }
  const body = await readBody(request, limit);
  const form = await parseForm(body, type);
  for (const name of form.keys())
    if (!PLAIN_NAME.test(name))
      throw new ClubError(
        "invalid_input",
        "This form has a field that it should not have. Please reload the page.",
      );
  return form;
}

/**
 * No form of the club has nested or repeated fields, and none uses Conform's own `__intent__`. Names such as `email[30000000]`
 * would have Conform make an array of that length and take the server down.
 */
const PLAIN_NAME = /^(?!__)[A-Za-z0-9_-]{1,60}$/;

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new ClubError("invalid_input", "The form could not be read. Please try again.");
  }
}

function tooLarge(limit: number): ClubError {
  return new ClubError(
    "too_large",
    `That is too much: at most ${Math.floor(limit / 1024)} KB can be sent here.`,
  );
}
