import { env, isSecureOrigin } from "./env.server";

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
 * hashes, which a cached page may keep (a nonce would be reused). form-action names the provider and the identity provider, because Chromium applies it to redirects of a form too.
 * `visitors`: a page that holds nothing of anybody. It keeps the window that opened it, because cutting that tie has Chromium
 * start another process when the answer comes, and the visitor waits for it (docs/decisions/0022-opener-of-visitors-pages.md).
 */
export function withSecurityHeaders(
  headers: Headers,
  page: { scripts: string[]; pathname: string; visitors: boolean },
): void {
  const { scripts, pathname, visitors } = page;
  headers.set("Content-Security-Policy", policy(scripts));
  if (!visitors) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set(
    "Permissions-Policy",
    `camera=${CAMERA_PAGES.test(pathname) ? "(self)" : "()"}, geolocation=(self), microphone=(), payment=()`,
  );
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

function policy(scripts: string[]): string {
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
    `form-action 'self' ${FORM_TARGETS}`,
  ].join("; ");
}

const FORM_TARGETS = [
  ...new Set(
    [env.PAYFAST_PROCESS_URL, env.PAYSTACK_BASE_URL, env.GOOGLE_AUTHORIZATION_URL].map(
      (url) => new URL(url).origin,
    ),
  ),
  "https://checkout.paystack.com",
].join(" ");
