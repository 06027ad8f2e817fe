import type { LoaderFunctionArgs } from "@remix-run/node";
import { findImage, isApproved, readImage } from "~/domain/images/find-image.server";
import { readQuery } from "~/http/fields/query.server";
import { deps } from "~/http/process/deps.server";
import { imageAnswer, images, matchesTag } from "~/http/process/images.server";
import { log } from "~/http/process/log.server";
import { portalSessionOf, sessionOf } from "~/http/session/viewer.server";
import { variantKey } from "~/images/images.server";
import { readVariant } from "~/images/variant";

/** `/images/{id}?width=&format=&fit=`: a sized copy. A stored picture never changes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = readVariant(readQuery(request), request.headers.get("Accept") ?? "");
  if ("problem" in asked) return plain(asked.problem, 400);
  const found = await findImage(deps, params.id);
  const isPublic = found !== null && (await isApproved(deps, found.id));
  if (!found || !(isPublic || (await maySee(request, found.partner_id))))
    return plain("There is no such picture.", 404);

  const { variant, negotiated } = asked;
  const etag = `"${variantKey(found.content_hash, variant)}"`;
  const kept = isPublic ? "public, max-age=31536000, immutable" : "private, no-store";
  const headers = new Headers({ "Cache-Control": kept, ETag: etag });
  if (negotiated) headers.set("Vary", "Accept");
  if (matchesTag(request, etag)) return new Response(null, { status: 304, headers });

  const bytes = await images
    .sized(found.content_hash, variant, () => readImage(deps, found.id))
    .catch((err) => log.error({ err, image: found.id }, "a picture cannot be shown"));
  if (!bytes) return plain("This picture cannot be shown.", 404);
  return imageAnswer(request, bytes, variant.format, headers);
}

/** A picture that nobody has approved: only its shop and the office. */
async function maySee(request: Request, partner_id: number | null): Promise<boolean> {
  if (await sessionOf(request, "admin")) return true;
  return partner_id !== null && (await portalSessionOf(request))?.partner.id === partner_id;
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
