import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPicture, readPicture } from "~/domain/images/findImage.server";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { readSettings } from "~/domain/settings/settings.server";
import { orNotFound } from "~/http/answers/status.server";
import { deps } from "~/http/process/deps.server";
import { matchesTag, pictureAnswer, pictures } from "~/http/process/pictures.server";
import { shareKey } from "~/images/pictures.server";

/** `/partners/{slug}/share.jpg`: what networks show when the partner's page is shared. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const partner = await orNotFound(requirePartnerBySlug(deps, params.slug ?? ""));
  const { club_name } = await readSettings(deps);
  const found = await findPicture(deps, /^\/images\/(\d+)$/.exec(partner.logo_image_url)?.[1]);
  const { name, category, city, offer_text } = partner;
  const shown = { club_name, name, category, city, offer_text };

  const key = shareKey(shown, found?.content_hash ?? "");
  const etag = `"${key}"`;
  const headers = new Headers({ "Cache-Control": "public, max-age=86400", ETag: etag });
  if (matchesTag(request, etag)) return new Response(null, { status: 304, headers });

  const bytes = await pictures.shared(key, shown, async () => (found ? readPicture(deps, found.id) : null));
  return pictureAnswer(request, bytes, "jpeg", headers);
}
