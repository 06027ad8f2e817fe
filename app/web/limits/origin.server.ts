import { ClubError } from "~/kernel/errors";
import { env } from "~/web/process/env.server";

/** Every write with a cookie passes here. Without these headers it is an old browser or an API client: cookies are SameSite=Lax. */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const referer = request.headers.get("referer");
  if (!comesFromUs(origin, site, referer)) {
    throw new ClubError("cross_site", "This request came from another site, so nothing was changed.");
  }
}

/** All present headers must agree. For the origin "null" (a withheld address) `Sec-Fetch-Site` decides. */
export function comesFromUs(origin: string | null, site: string | null, referer: string | null): boolean {
  if (site !== null && site !== "same-origin" && (site !== "none" || origin === "null")) return false;
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return origin === env.APP_ORIGIN;
  return site !== null || !referer || originOf(referer) === env.APP_ORIGIN;
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
