import { ClubError } from "~/kernel/errors";
import { env } from "~/web/process/env.server";

/** Every write with a cookie passes here, and the one GET that ends something. Without these headers it is an old browser or an API client: cookies are SameSite=Lax. */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const referer = request.headers.get("referer");
  if (!comesFromUs(origin, site, referer)) {
    throw new ClubError("cross_site", "This request came from another site, so nothing was changed.");
  }
}

/**
 * An origin decides alone: WebKit says `cross-site` of our own form whose answer opens in a new tab. Without one, or with "null"
 * (a withheld address), `Sec-Fetch-Site` decides, and without both the page that the request came from.
 */
export function comesFromUs(origin: string | null, site: string | null, referer: string | null): boolean {
  if (origin !== null && origin !== "null") return origin === env.APP_ORIGIN;
  if (origin === "null") return site === "same-origin";
  if (site !== null) return site === "same-origin" || site === "none";
  return !referer || originOf(referer) === env.APP_ORIGIN;
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
