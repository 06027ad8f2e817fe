import { ClubError } from "~/kernel/errors";
import { log } from "~/web/process/log.server";

export const FORM_LIMIT = 64 * 1024;

/**
 * Checks the announced length and counts bytes as they arrive. Excess bytes are read and dropped, because closing the
 * connection would lose the answer (the server closes it at 10 MB). Compressed bodies are refused: they could grow to
 * any size. Throws `too_large`, `unsupported_media_type`, and `invalid_input` where the client hangs up: that looks like a lost
 * connection to the database, and is nobody's fault here.
 */
export async function readBody(request: Request, limit = FORM_LIMIT): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  if (!/^(identity)?$/i.test(request.headers.get("content-encoding") ?? ""))
    throw new ClubError("unsupported_media_type", "Send this without compression.");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(hungUp);
    if (done) break;
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
  }
  if (size > limit) throw tooLarge(limit);
  return new Uint8Array(Buffer.concat(chunks));
}

function hungUp(): never {
  log.debug("a client hung up within a body");
  throw new ClubError(
    "invalid_input",
    "The connection was cut before all of this arrived. Please try again.",
  );
}

export async function readText(request: Request, limit = FORM_LIMIT): Promise<string> {
  const text = new TextDecoder().decode(await readBody(request, limit));
  texts.set(request, text);
  return text;
}

const texts = new WeakMap<Request, string>();

/** What `readText` has read of this request, for a signature over it. */
export const textRead = (request: Request): string => texts.get(request) ?? "";

function tooLarge(limit: number): ClubError {
  return new ClubError("too_large", `Too large: at most ${Math.floor(limit / 1024)} KB can be sent here.`);
}
