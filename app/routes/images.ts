import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureMaker, variantKey } from "~/adapters/images/pictures.server";
import { readVariant } from "~/adapters/images/variant";
import { dataDir } from "~/db/location.server";
import { findPicture, readPicture } from "~/domain/images/findImage.server";
import { deps } from "~/http/deps.server";

const pictures = pictureMaker(path.join(dataDir(), "image-cache"));

/** `/images/{id}?width=&format=&fit=`: a sized copy of a stored picture. Pictures never change, only new ones come. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = readVariant(new URL(request.url).searchParams, request.headers.get("Accept") ?? "");
  if ("problem" in asked) return plain(asked.problem, 400);
  const found = await findPicture(deps, params.id);
  if (!found) return plain("There is no such picture.", 404);

  const { variant, negotiated } = asked;
  const etag = `"${variantKey(found.content_hash, variant)}"`;
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  });
  if (negotiated) headers.set("Vary", "Accept");
  if (matches(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });

  const bytes = await pictures(found.content_hash, variant, () => readPicture(deps, found.id));
  headers.set("Content-Type", `image/${variant.format}`);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
