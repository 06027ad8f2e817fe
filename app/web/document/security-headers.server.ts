import { env, isSecureOrigin } from "~/web/process/env.server";

/** For every answer that is not a page. Chromium styles the document in which it shows a picture inline. */
export const baseHeaders: Record<string, string> = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  ...(isSecureOrigin && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
};

/**
 * `scripts` are hashes of the inline scripts, which a cached page may keep (a nonce would be reused). `visitors`: the
 * page keeps its opener, because cutting it makes Chromium start another process (docs/decisions/browsers.md).
 */
export function withSecurityHeaders(
  headers: Headers,
  page: { scripts: string[]; camera: boolean; visitors: boolean },
): void {
  const { scripts, camera, visitors } = page;
  headers.set("Content-Security-Policy", policy(scripts));
  if (!visitors) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set(
    "Permissions-Policy",
    `camera=${camera ? "(self)" : "()"}, geolocation=(self), microphone=(), payment=()`,
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
    `form-action ${FORM_TARGETS}`,
  ].join("; ");
}

/**
 * The same on every page: a document keeps its policy while client navigation changes the page, so a form that leads to a provider
 * may stand under the policy of any page (docs/decisions/browsers.md). Plain http is added for stand-ins only, which production refuses.
 */
const FORM_TARGETS = [
  "'self'",
  "https:",
  ...([env.PAYFAST_PROCESS_URL, env.GOOGLE_AUTHORIZATION_URL].some((url) => url.startsWith("http:"))
    ? ["http:"]
    : []),
].join(" ");
