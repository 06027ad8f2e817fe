/** Without pages whose forms carry a time stamp. */
const PAGES =
  /^\/(how-it-works|partners(\/[a-z0-9-]+|\.json|\.atom)?|join|terms|privacy|refunds|api\/partners\/public)?$/;
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
/** With figures of the books, which change with every redemption and have no version. */
const WITH_FIGURES = /^\/\?/;
const SIGNED_IN = /(^|;\s*)(__Host-)?(club_session|admin_token|partner_token)=/;
/** The same prefix as in app/http/session/cookie-name.server.ts. */
const PREFIX = /^https:/i.test(process.env.APP_ORIGIN ?? "") ? "__Host-" : "";
const THEME = new RegExp(`(?:^|;\\s*)${PREFIX}theme=(light|dark)`);
const LITE = new RegExp(`(?:^|;\\s*)${PREFIX}lite=([01])`);
const ADDRESSES = 2000;
const addresses = new Map();

/** Address, theme and lite mode; null if not cacheable, such as anything private to the requester. */
export function keyOf({ method, url, headers }) {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.authorization !== undefined) return null;
  const address = addressOf(url);
  if (address === null) return null;
  const { cookie } = headers;
  if (cookie === undefined) return headers["save-data"] === "on" ? `${address}||1` : `${address}||`;
  if (SIGNED_IN.test(cookie)) return null;
  const theme = THEME.exec(cookie)?.[1] ?? "";
  const lite = LITE.exec(cookie)?.[1] ?? (headers["save-data"] === "on" ? "1" : "");
  return `${address}|${theme}|${lite}`;
}

/** Milliseconds for which an answer may be served while the content's version stays. */
export const lifetimeOf = (key) => (WITH_FIGURES.test(key) ? 60_000 : Number.POSITIVE_INFINITY);

/** Memoised: parsing costs more than answering. */
function addressOf(url) {
  const known = addresses.get(url);
  if (known !== undefined) return known;
  if (addresses.size >= ADDRESSES) addresses.clear();
  const address = readAddress(url);
  addresses.set(url, address);
  return address;
}

function readAddress(url) {
  if (url.length > 500 || !/^\/(?![/\\])/.test(url)) return null;
  const { pathname, searchParams } = new URL(url, "http://club");
  if (!PAGES.test(pathname)) return null;
  const fields = [...searchParams.keys()];
  if (new Set(fields).size < fields.length || fields.some((field) => !FIELDS.has(field))) return null;
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

export function isVisitors({ method, path, headers }) {
  if (method !== "GET" && method !== "HEAD") return false;
  return PAGES.test(path) && headers.authorization === undefined && !SIGNED_IN.test(headers.cookie ?? "");
}
