import type { LoaderFunctionArgs } from "@remix-run/node";
import { portalSessionOf, sessionOf } from "~/accounts/access/viewer.server";
import { findImage, isApproved, readImage } from "~/kernel/images/find-image.server";
import { variantKey } from "~/kernel/images/images.server";
import { readVariant } from "~/kernel/images/variant";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { imageAnswer, images, matchesTag } from "~/web/process/images.server";
import { log } from "~/web/process/log.server";

/** `/images/{id}?width=&format=&fit=`: a sized copy. A stored picture never changes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = readVariant(readQuery(request), request.headers.get("Accept") ?? "");
  if ("problem" in asked) return plain(asked.problem, 400);
  const found = await findImage(deps, idOf(params.id));
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
