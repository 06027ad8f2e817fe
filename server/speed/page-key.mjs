/** Without pages whose forms carry a time stamp. */
const PAGES =
  /^\/(how-it-works|partners(\/[a-z0-9-]+|\.json)?|join|terms|privacy|refunds|paia|cookies|api\/partners\/public)?$/;
/** Any other field prevents caching. */
const FIELDS = new Set([
  "search",
  "city",
  "category",
  "open",
  "page",
  "per_page",
  "featured",
  "plan",
  "step",
]);
const LONGEST = 500;

/** The address as it was sent and the cookie to render it with; null if not cacheable. `visitorsCookie`: of the renderer. */
export function keyOf({ method, url, headers }, visitorsCookie) {
  if ((method !== "GET" && method !== "HEAD") || !isKept(url)) return null;
  const cookie = visitorsCookie(headers);
  return cookie === null ? null : { url, cookie, name: `${url} ${cookie}` };
}

/** Milliseconds for which an answer may be served while the content's version stays. The home page's figures have no version. */
export const lifetimeOf = ({ url }) => (/^\/(\?|$)/.test(url) ? 60_000 : Number.POSITIVE_INFINITY);

function isKept(url) {
  if (url.length > LONGEST) return false;
  const at = url.indexOf("?");
  if (at === -1) return PAGES.test(url);
  if (!PAGES.test(url.slice(0, at))) return false;
  return [...new URLSearchParams(url.slice(at)).keys()].every((field) => FIELDS.has(field));
}

export function isVisitors({ method, path, headers }, visitorsCookie) {
  if (method !== "GET" && method !== "HEAD") return false;
  return PAGES.test(path) && visitorsCookie(headers) !== null;
}
