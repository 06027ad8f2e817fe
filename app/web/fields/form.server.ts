import { ClubError } from "~/kernel/errors";
import { FORM_LIMIT, readBody } from "~/web/limits/body.server";

export interface RawForm {
  entries: [string, FormDataEntryValue][];
  problem: string | null;
}

const TOO_MANY = "This form was sent with too many fields. Please check it and send it again.";

/** Counts fields before parsing creates them. Throws `invalid_input`, `too_large` and `unsupported_media_type`. */
export async function readRawForm(request: Request, limit = FORM_LIMIT): Promise<RawForm> {
  const type = request.headers.get("content-type") ?? "";
  const [, media] = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.exec(type) ?? [];
  if (!media) throw new ClubError("unsupported_media_type", "Send this as a form.");
  const body = await readBody(request, limit);
  return /^multipart/i.test(media) ? multipart(body, type) : urlencoded(body);
}

function urlencoded(body: Uint8Array): RawForm {
  const pairs = new TextDecoder().decode(body).split("&", BOUNDS.fields + 1);
  return {
    entries: pairs.slice(0, BOUNDS.fields).flatMap(fieldOf),
    problem: pairs.length > BOUNDS.fields ? TOO_MANY : null,
  };
}

/** URLSearchParams would drop a leading question mark. */
export function fieldOf(pair: string): [string, string][] {
  return [...new URLSearchParams(`&${pair}`)];
}

async function multipart(body: Uint8Array<ArrayBuffer>, type: string): Promise<RawForm> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))/i.exec(type) ?? [];
  const mark = Buffer.from(`--${quoted ?? plain ?? ""}`);
  if (mark.length < 3) throw unreadable();
  const { end, problem } = boundParts(Buffer.from(body.buffer), mark);
  const bounded = end === null ? body : Buffer.concat([body.subarray(0, end), mark, Buffer.from("--\r\n")]);
  try {
    const form = await new Response(bounded, { headers: { "content-type": type } }).formData();
    return { entries: [...form], problem };
  } catch {
    throw unreadable();
  }
}

export function boundedMessage(text: string): string {
  if (text.split("&", BOUNDS.provider_fields + 1).length <= BOUNDS.provider_fields) return text;
  throw new ClubError("too_large", `Too many fields: at most ${BOUNDS.provider_fields} can be sent here.`);
}

/** `end` is where the first excess part begins, or null. Throws `invalid_input` for a part with a long header, or with none. */
function boundParts(bytes: Buffer, mark: Buffer): { end: number | null; problem: string | null } {
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const rest = bytes.subarray(at + mark.length, at + mark.length + BOUNDS.part_header);
    if (rest.toString("latin1", 0, 2) === "--") break;
    parts += 1;
    if (parts > BOUNDS.fields) return { end: at, problem: TOO_MANY };
    if (!rest.includes("\r\n\r\n")) throw unreadable();
  }
  return { end: null, problem: null };
}

const unreadable = () => new ClubError("invalid_input", "The form could not be read. Please try again.");

/** Above the club's longest form (120 fields) and text (5000 characters), so that longer texts get their field's message. */
export const BOUNDS = {
  fields: 160,
  query_fields: 60,
  cookies: 200,
  /** Characters of names and values, bytes of a part header. */
  name: 60,
  value: 32 * 1024,
  part_header: 2048,
  /** Nesting depth; the next is the number of keys and entries. */
  json_depth: 4,
  json_entries: 300,
  provider_fields: 300,
} as const;
