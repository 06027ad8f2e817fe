import { pathOf } from "../route-path.mjs";

const LONGEST = 500;
/** A parameter as the club's own links write it. */
const PLAIN = /^[a-z0-9-]+$/;

/**
 * The pages that are the same for every visitor: those whose `handle` (app/ui/document/page-handle.ts) or endpoint
 * (app/web/api/endpoint.server.ts) says so with `kept`. `visitorsCookie` is the renderer's reading of a request's cookies.
 */
export function visitorsPages(routes, visitorsCookie) {
  const pages = Object.values(routes).flatMap(({ id, module }) => {
    const kept = module.handle?.kept ?? module.loader?.methods?.GET?.kept;
    return kept ? [pageOf(pathOf(routes, id), kept)] : [];
  });

  function pageAt(path) {
    const asked = path.slice(1).split("/");
    return pages.find(({ parts }) => parts.length === asked.length && parts.every(isLike(asked)));
  }

  /** The address as it was sent, the cookie to render it with, and how long it may be kept; null if not cacheable. */
  function keyOf({ method, url, headers }) {
    if (!isRead(method) || url.length > LONGEST) return null;
    const at = url.indexOf("?");
    const page = pageAt(at === -1 ? url : url.slice(0, at));
    if (!page || (at !== -1 && !hasOnly(page.fields, url.slice(at)))) return null;
    const cookie = visitorsCookie(headers);
    return cookie === null ? null : { url, cookie, name: `${url} ${cookie}`, longest_ms: page.longest_ms };
  }

  function isVisitors({ method, path, headers }) {
    return isRead(method) && pageAt(path) !== undefined && visitorsCookie(headers) !== null;
  }

  return { keyOf, isVisitors };
}

const isRead = (method) => method === "GET" || method === "HEAD";

function pageOf(path, { fields = [], longest_ms = Number.POSITIVE_INFINITY }) {
  return { parts: path.split("/"), fields: new Set(fields), longest_ms };
}

function isLike(asked) {
  return (part, index) => (part.startsWith(":") ? PLAIN.test(asked[index]) : part === asked[index]);
}

const hasOnly = (fields, query) => [...new URLSearchParams(query).keys()].every((field) => fields.has(field));
