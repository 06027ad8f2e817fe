import { ClubError } from "~/domain/errors";
import { env } from "./env.server";

/**
 * Refuses a write that another site made this browser send. Every write with a cookie passes here; the two payment
 * webhooks do not. Headers that are all absent pass: old browsers and API clients, whose cookies are SameSite=Lax.
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const referer = request.headers.get("referer");
  if (!comesFromUs(origin, site, referer)) {
    throw new ClubError("cross_site", "This request came from another site, so nothing was changed.");
  }
}

function comesFromUs(origin: string | null, site: string | null, referer: string | null): boolean {
  if (origin !== null) return origin === env.APP_ORIGIN;
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
