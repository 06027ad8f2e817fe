import type { LoaderFunctionArgs } from "@remix-run/node";
import { findImage, readImage } from "~/domain/images/find-image.server";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { readSettings } from "~/domain/settings/settings.server";
import { orNotFound } from "~/http/answers/status.server";
import { deps } from "~/http/process/deps.server";
import { imageAnswer, images, matchesTag } from "~/http/process/images.server";
import { shareKey } from "~/images/images.server";

/** `/partners/{slug}/share.jpg`: what networks show when the partner's page is shared. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const partner = await orNotFound(requirePartnerBySlug(deps, params.slug ?? ""));
  const { club_name } = await readSettings(deps);
  const found = await findImage(deps, /^\/images\/(\d+)$/.exec(partner.logo_image_url)?.[1]);
  const { name, category, city, offer_text } = partner;
  const shown = { club_name, name, category, city, offer_text };

  const key = shareKey(shown, found?.content_hash ?? "");
  const etag = `"${key}"`;
  const headers = new Headers({ "Cache-Control": "public, max-age=86400", ETag: etag });
  if (matchesTag(request, etag)) return new Response(null, { status: 304, headers });

  const bytes = await images.shared(key, shown, async () => (found ? readImage(deps, found.id) : null));
  return imageAnswer(request, bytes, "jpeg", headers);
}
