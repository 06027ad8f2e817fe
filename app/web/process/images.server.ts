import path from "node:path";
import { dataDir } from "~/db/connection/location.server";
import { imageMaker } from "~/kernel/images/images.server";

export const images = imageMaker(path.join(dataDir(), "image-cache"));

/** RFC 9110, weak comparison. */
export function matchesTag(request: Request, etag: string): boolean {
  const held = request.headers.get("If-None-Match")?.split(",") ?? [];
  return held.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/** HEAD gets the headers alone. */
export function imageAnswer(
  request: Request,
  bytes: Uint8Array,
  format: "avif" | "webp" | "jpeg",
  headers: Headers,
): Response {
  headers.set("Content-Type", `image/${format}`);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}
