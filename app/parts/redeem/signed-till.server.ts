import type { z } from "zod";
import { isSignedBy } from "~/counter/tills/till-key.server";
import type { Partner, Till } from "~/db/generated/client";
import { ClubError, type FieldErrors } from "~/kernel/errors";
import { readSignedJson } from "~/web/fields/json.server";
import { inWords } from "~/web/fields/words.server";
import { readText, textRead } from "~/web/limits/body.server";
import { deps } from "~/web/process/deps.server";

const MOST_BYTES = 256 * 1024;
/** 200 lines of 11 fields, and what surrounds them. */
const MOST_ENTRIES = 10_000;

/** A till's own call: who it is by its signature, and what it says. Throws `till_unknown`, `invalid_input` and `too_large`. */
export async function tillCall<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const text = await readText(request, MOST_BYTES);
  const till = await tillOfSignature(request, text);
  if (!till) throw unknownTill();
  const result = await schema.safeParseAsync(readSignedJson(text, MOST_ENTRIES), { error: inWords });
  if (result.success) return { till, body: result.data };
  const field_errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) field_errors[path.join(".") || "body"] = [message];
  const [first] = Object.values(field_errors).flat();
  throw new ClubError("invalid_input", first ?? "Please check what you sent.", { field_errors });
}

type Paired = Till & { partner: Partner };

const signers = new WeakMap<Request, Promise<Paired | null>>();

/** The till that signed this JSON request, which has been read; null for none, and for one that no longer works. */
export function tillOf(request: Request): Promise<Paired | null> {
  const known = signers.get(request) ?? workingTill(request);
  signers.set(request, known);
  return known;
}

async function workingTill(request: Request): Promise<Paired | null> {
  if (!request.headers.has("club-till")) return null;
  const till = await tillOfSignature(request, textRead(request));
  return till && !till.ended_at && till.partner.is_active ? till : null;
}

async function tillOfSignature(request: Request, text: string): Promise<Paired | null> {
  const [id, signature] = [request.headers.get("club-till"), request.headers.get("club-till-signature")];
  if (!signature || !/^\d{1,9}$/.test(id ?? "")) return null;
  const till = await deps.db.till.findUnique({ where: { id: Number(id) }, include: { partner: true } });
  const signed = `${request.method} ${new URL(request.url).pathname}\n${text}`;
  return till && isSignedBy(till.public_key, signed, signature) ? till : null;
}

export const unknownTill = () =>
  new ClubError(
    "till_unknown",
    "This device is no longer paired with a shop. Pair it again: the code is in the portal, under Tills.",
  );
