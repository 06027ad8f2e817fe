import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Pages that are the same for every anonymous visitor. Forms with a time stamp are not among them. */
const PAGES = /^\/(how-it-works|partners(\/[a-z0-9-]+)?|join|terms|privacy|refunds)?$/;
/** Query fields that such a page reads; an address with any other is rendered as ever. */
const FIELDS = new Set(["search", "city", "category", "page", "plan", "step"]);
const LIMIT = 500;
const CHECK_EVERY_MS = 500;

/**
 * Anonymous pages, rendered once and kept compressed until something they show changes. Any session cookie passes by; what
 * carries a cookie is never kept.
 */
export function pageCache(contentVersion) {
  const pages = new Map();
  const current = freshVersion(contentVersion, () => pages.clear());
  return async (request, response, next) => {
    const key = keyOf(request);
    if (!key) return next();
    const version = await current().catch(() => null);
    if (version === null) return next();
    const kept = pages.get(key);
    if (kept) return send(request, response, kept);
    record(response, (page) => {
      if (pages.size >= LIMIT) pages.delete(pages.keys().next().value);
      pages.set(key, page);
    });
    next();
  };
}

/** The version, asked for at most every half second; `changed` is called when it is another one. */
function freshVersion(contentVersion, changed) {
  let version;
  let checked = 0;
  let asking = null;
  return async () => {
    if (version !== undefined && Date.now() - checked < CHECK_EVERY_MS) return version;
    asking ??= contentVersion().finally(() => {
      asking = null;
    });
    const now = await asking;
    if (now !== version) changed();
    version = now;
    checked = Date.now();
    return version;
  };
}

function keyOf(request) {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { pathname, searchParams } = new URL(request.url, "http://club");
  if (!PAGES.test(pathname)) return null;
  for (const field of searchParams.keys()) if (!FIELDS.has(field)) return null;
  const cookies = request.headers.cookie ?? "";
  if (/(^|;\s*)(club_session|admin_token|partner_token)=/.test(cookies)) return null;
  const theme = /(?:^|;\s*)theme=(light|dark)/.exec(cookies)?.[1] ?? "";
  const lite =
    /(?:^|;\s*)lite=([01])/.exec(cookies)?.[1] ?? (request.headers["save-data"] === "on" ? "1" : "");
  searchParams.sort();
  return [pathname, searchParams, theme, lite].join("|").slice(0, 500);
}

/** Keeps a copy of a whole 200 page on its way out. */
function record(response, keep) {
  const chunks = [];
  const { write, end } = response;
  response.write = (chunk, ...rest) => {
    if (chunk) chunks.push(Buffer.from(chunk));
    return write.call(response, chunk, ...rest);
  };
  response.end = (chunk, ...rest) => {
    if (chunk && typeof chunk !== "function") chunks.push(Buffer.from(chunk));
    const type = String(response.getHeader("content-type") ?? "");
    if (
      response.statusCode === 200 &&
      type.startsWith("text/html") &&
      !response.hasHeader("set-cookie") &&
      chunks.length > 0
    ) {
      keep(compressed(Buffer.concat(chunks), headersOf(response)));
    }
    return end.call(response, chunk, ...rest);
  };
}

function headersOf(response) {
  const headers = { ...response.getHeaders() };
  for (const name of [
    "x-request-id",
    "content-length",
    "content-encoding",
    "transfer-encoding",
    "date",
    "connection",
  ])
    delete headers[name];
  return headers;
}

function compressed(html, headers) {
  return {
    headers: { ...headers, "cache-control": "no-cache", vary: "Accept-Encoding, Cookie, Save-Data" },
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    identity: html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    gzip: gzipSync(html, { level: 9 }),
  };
}

function send(request, response, page) {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = ["br", "gzip"].find((name) => accepted.includes(name));
  const etag = encoding ? `${page.etag.slice(0, -1)}-${encoding}"` : page.etag;
  response.setHeader("ETag", etag);
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.statusCode = 304;
    response.removeHeader("content-type");
    return response.end();
  }
  const body = page[encoding ?? "identity"];
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.statusCode = 200;
  response.end(request.method === "HEAD" ? undefined : body);
}
