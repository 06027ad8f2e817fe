/** Pages that are the same for every visitor. Pages whose forms carry a time stamp are left out. */
const PAGES = /^\/(how-it-works|partners(\/[a-z0-9-]+)?|join|terms|privacy|refunds|api\/partners\/public)?$/;
/** Query fields that these pages depend on. An address with any other field is not cached. */
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
/** Pages with figures of the books, which no version covers: they change with every redemption. */
const WITH_FIGURES = /^\/\?/;
const SIGNED_IN = /(^|;\s*)(__Host-)?(club_session|admin_token|partner_token)=/;
/** The same prefix as in app/http/session/cookie-name.server.ts. */
const PREFIX = /^https:/i.test(process.env.APP_ORIGIN ?? "") ? "__Host-" : "";
const THEME = new RegExp(`(?:^|;\\s*)${PREFIX}theme=(light|dark)`);
const LITE = new RegExp(`(?:^|;\\s*)${PREFIX}lite=([01])`);
const ADDRESSES = 2000;
const addresses = new Map();

/**
 * The cache key of a request: address, theme and lite mode. Null for everything that is not cached: another method or
 * address, and whatever is private to the requester (a session or a token).
 */
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

/** How long an answer may be served while the content's version stays. */
export const lifetimeOf = (key) => (WITH_FIGURES.test(key) ? 60_000 : Number.POSITIVE_INFINITY);

/** Path and ordered fields. Memoised, because parsing an address costs more than answering it. */
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

/** Whether the answer is one of a public page to somebody who is not signed in, so that it holds nothing of anybody. */
export function isVisitors({ method, path, headers }) {
  if (method !== "GET" && method !== "HEAD") return false;
  return PAGES.test(path) && headers.authorization === undefined && !SIGNED_IN.test(headers.cookie ?? "");
}
