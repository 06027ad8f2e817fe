import { randomUUID } from "node:crypto";
import { refuse } from "./odd-requests.mjs";

/** Only multipart forms may be long; their readers have smaller limits. */
const FILES_LIMIT = 10 * 1024 * 1024;
const TEXT_LIMIT = 256 * 1024;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Called from other sites; authenticated by signatures, without cookies. */
const WEBHOOKS = /^\/api\/payments\/(notify|paystack)\/?$/;

/** Headers that only the server may set. A second slash at a target's start would make it another site's address. */
export function identify(origin) {
  const { host } = new URL(origin);
  return (request, response, next) => {
    request.headers["x-club-remote-address"] = request.socket.remoteAddress ?? "";
    request.headers["x-request-id"] = randomUUID();
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-club-for-everybody"];
    response.setHeader("X-Request-Id", request.headers["x-request-id"]);
    if (/^\/(?![/\\])/.test(request.url)) return next();
    refuse(request, response, {
      status: 400,
      code: "invalid_input",
      error: "This is not an address of the club.",
    });
  };
}

/** Unless the answer has its own. A worker's script keeps its page's policy. */
export function withHeaders(headers) {
  return (_request, response, next) => {
    const { writeHead } = response;
    response.writeHead = (...rest) => {
      const isScript = /javascript/.test(String(response.getHeader("content-type") ?? ""));
      for (const [name, value] of Object.entries(headers)) {
        const isLeftOut = isScript && name === "Content-Security-Policy";
        if (!isLeftOut && !response.hasHeader(name)) response.setHeader(name, value);
      }
      return writeHead.apply(response, rest);
    };
    next();
  };
}

/** By the announced length, and counted while it arrives, also where no route reads it. */
export function refuseHugeBodies(request, response, next) {
  const hasFiles = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  const [limit, words] = hasFiles ? [FILES_LIMIT, "10 MB"] : [TEXT_LIMIT, "256 KB"];
  const tooLarge = () =>
    refuse(request, response, {
      status: 413,
      code: "too_large",
      error: `Too large: at most ${words} can be sent.`,
    });
  if (Number(request.headers["content-length"] ?? 0) > limit) return tooLarge();
  response.on("finish", () => letRestPass(request));
  let size = 0;
  const { push } = request;
  request.push = (chunk, ...rest) => {
    size += chunk?.length ?? 0;
    if (size <= limit) return push.call(request, chunk, ...rest);
    if (!response.headersSent) tooLarge();
    request.destroy();
    return false;
  };
  next();
}

function letRestPass(request) {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}

/** Before anything looks at it. Bearer tokens are exempt: no cookie can be misused. */
export function refuseOtherSites(comesFromUs) {
  return (request, response, next) => {
    const { origin, authorization, referer, "sec-fetch-site": site } = request.headers;
    const isClient = request.path.startsWith("/api/") && /^bearer /i.test(authorization ?? "");
    if (READS.has(request.method) || WEBHOOKS.test(request.path) || isClient) return next();
    if (!comesFromUs(origin ?? null, site ?? null, referer ?? null)) {
      const words = "This request came from another site, so nothing was changed.";
      return refuse(request, response, { status: 403, code: "cross_site", error: words });
    }
    if (origin === "null") delete request.headers.origin;
    next();
  };
}
