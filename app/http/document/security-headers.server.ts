import { env, isSecureOrigin } from "../process/env.server";

/** Only the two counter screens may ask for the camera. */
const CAMERA_PAGES = /^\/(redeem|partner\/dashboard\/scan)\/?$/;

/** What every answer carries that is not a page: pictures, files, JSON, refusals. */
export const baseHeaders: Record<string, string> = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  ...(isSecureOrigin && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
};

/**
 * The headers of a rendered page, on top of those that every answer has. `scripts` are the sources of its own inline scripts:
 * hashes, which a cached page may keep (a nonce would be reused).
 * `visitors`: a page that holds nothing of anybody. It keeps the window that opened it, because cutting that tie has Chromium
 * start another process when the answer comes, and the visitor waits for it (docs/decisions/0022-opener-of-visitors-pages.md).
 */
export function withSecurityHeaders(
  headers: Headers,
  page: { scripts: string[]; pathname: string; visitors: boolean },
): void {
  const { scripts, pathname, visitors } = page;
  const leaves = visitors || LEAVING_PAGES.test(pathname);
  headers.set("Content-Security-Policy", policy(scripts, leaves ? ANYWHERE_SAFE : "'self'"));
  if (!visitors) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set(
    "Permissions-Policy",
    `camera=${CAMERA_PAGES.test(pathname) ? "(self)" : "()"}, geolocation=(self), microphone=(), payment=()`,
  );
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

function policy(scripts: string[], formTargets: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formTargets}`,
  ].join("; ");
}

/** Their forms end at a payment provider. So do those of visitors' pages, at the identity provider: each has a sign-in button. */
const LEAVING_PAGES = /^\/join(\/|$)/;

/**
 * Chromium applies form-action to every redirect that follows a form, and nobody knows over which hosts PayFast, a bank or
 * Google will send a browser tomorrow (docs/decisions/0037-leaving-for-a-provider.md). A stand-in's http is added beside a
 * stand-in only: production refuses such addresses.
 */
const ANYWHERE_SAFE = [
  "'self'",
  "https:",
  ...([env.PAYFAST_PROCESS_URL, env.PAYSTACK_BASE_URL, env.GOOGLE_AUTHORIZATION_URL].some((url) =>
    url.startsWith("http:"),
  )
    ? ["http:"]
    : []),
].join(" ");
