import type { LoaderFunctionArgs } from "@remix-run/node";
import { findImage, readImage } from "~/kernel/images/find-image.server";
import { shareKey } from "~/kernel/images/images.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { requirePartnerBySlug } from "~/shops/directory/find.server";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { imageAnswer, images, matchesTag } from "~/web/process/images.server";

/** `/partners/{slug}/share.jpg`: what networks show when the partner's page is shared. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const partner = await orNotFound(requirePartnerBySlug(deps, params.slug ?? ""));
  const { club_name } = await readSettings(deps);
  const found = await findImage(deps, idOf(/^\/images\/(\d+)$/.exec(partner.logo_image_url)?.[1]));
  const { name, category, city, offer_text } = partner;
  const shown = { club_name, name, category, city, offer_text };

  const key = shareKey(shown, found?.content_hash ?? "");
  const etag = `"${key}"`;
  const headers = new Headers({ "Cache-Control": "public, max-age=86400", ETag: etag });
  if (matchesTag(request, etag)) return new Response(null, { status: 304, headers });

  const bytes = await images.shared(key, shown, async () => (found ? readImage(deps, found.id) : null));
  return imageAnswer(request, bytes, "jpeg", headers);
}
