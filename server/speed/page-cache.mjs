// Serves sixteen times as many visitors' pages per second as rendering them (`npm run club -- bench`, docs/decisions/server.md).
import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isOn } from "../../app/kernel/speed-switch.mjs";
import { BROTLI } from "../brotli.mjs";

const LIMIT = 500;
/** Milliseconds for the version, before visitors get pages of which nobody knows whether they have changed. */
const PATIENCE_MS = 2_000;
/** Milliseconds. Revalidate in the background after 400; after 800, wait for the version. */
const CHECK_AFTER_MS = 400;
const WAIT_AFTER_MS = 800;
const ENCODINGS = ["br", "gzip"].map((name) => [
  name,
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, "i"),
]);
/** The thorough level takes 0.1 s, so only the few plain addresses get it. */
const THOROUGH = { brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }, gzip: 9 };
const QUICK = { brotli: BROTLI, gzip: 6 };
const PASSING = new Set([
  "x-request-id",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "date",
  "connection",
]);

/**
 * Caches answers that are the same for every visitor, compressed, until their content changes, those with figures for
 * a minute at most; a served answer is at most a second old, older only while the database does not answer. `answer` serves one before the rest of the server runs;
 * `keep` is the middleware that asks for them with nothing but the key, and stores what the renderer calls `no-cache`.
 * `contentVersion` returns the content's version; `keyOf` is that of `visitorsPages`; `tell` is called for answers that Express does not see.
 */
export function pageCache(options) {
  if (isOn("page-cache")) return keptPages(options);
  return { answer: () => false, keep: (_request, _response, next) => next() };
}

/** The version last seen, when, and a check that is made once however many ask. `onChange` is called for a new one. */
function versionSeen(contentVersion, onChange) {
  let asking = null;
  const seen = { version: null, checked: Number.NEGATIVE_INFINITY, refresh };
  function refresh() {
    asking ??= contentVersion()
      .then((now) => {
        if (now !== seen.version) onChange();
        seen.version = now;
        seen.checked = performance.now();
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }
  return seen;
}

function keptPages({ contentVersion, headers, tell, keyOf }) {
  const pages = new Map();
  const seen = versionSeen(contentVersion, () => pages.clear());

  function fresh({ name }) {
    const kept = pages.get(name);
    return kept !== undefined && performance.now() < kept.until ? kept.page : undefined;
  }

  function answer(request, response) {
    const age = performance.now() - seen.checked;
    if (age >= WAIT_AFTER_MS) return false;
    const key = keyOf(request);
    const page = key === null ? undefined : fresh(key);
    if (!page) return false;
    if (age >= CHECK_AFTER_MS) seen.refresh().catch(() => {});
    const { status, headers, body } = choose(request, page);
    const id = randomUUID();
    response.writeHead(status, [...headers, "x-request-id", id]).end(body);
    tell({ id, method: request.method, path: request.url.split("?", 1)[0], status, ms: 0 });
    return true;
  }

  async function keep(request, response, next) {
    const key = keyOf(request);
    if (key === null) return next();
    let page;
    try {
      if (performance.now() - seen.checked >= CHECK_AFTER_MS) await within(PATIENCE_MS, seen.refresh());
      page = fresh(key);
    } catch {
      // The database is away: what was last seen goes on being served.
      page = pages.get(key.name)?.page;
      if (!page) return next();
    }
    if (page) {
      const { status, headers, body } = choose(request, page);
      for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at], headers[at + 1]);
      return response.status(status).end(body);
    }
    // Rendered from this version; discarded if it has changed meanwhile.
    const begun = seen.version;
    request.headers = headersFor(key, request.headers);
    record(response, headers, (body, kept) => {
      if (begun !== seen.version) return;
      const page = pageOf(body, kept, key.url.includes("?") ? QUICK : THOROUGH);
      if (pages.size >= LIMIT) pages.delete(pages.keys().next().value);
      pages.set(key.name, { page, until: performance.now() + key.longest_ms });
    });
    next();
  }

  return { answer, keep };
}

/** All that the renderer learns of whoever asks: what decides the key, and what the server itself has set. */
function headersFor({ cookie }, { host, ...sent }) {
  const names = ["x-request-id", "x-club-remote-address", "accept-encoding"];
  const own = Object.fromEntries(names.map((name) => [name, sent[name]]).filter(([, value]) => value));
  return { ...own, host, "x-club-for-everybody": "1", ...(cookie && { cookie }) };
}

/** Rejects after `ms`; the work goes on. */
async function within(ms, work) {
  const late = new AbortController();
  const over = setTimeout(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error("The database is slow.");
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    late.abort();
    over.catch(() => {});
    work.catch(() => {});
  }
}

function record(response, everywhere, keep) {
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
      /^(text\/html|application\/json)/.test(type) &&
      response.getHeader("cache-control") === "no-cache" &&
      !response.hasHeader("set-cookie") &&
      chunks.length > 0
    ) {
      keep(Buffer.concat(chunks), { ...lowerCase(everywhere), ...response.getHeaders() });
    }
    return end.call(response, chunk, ...rest);
  };
}

const lowerCase = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function pageOf(body, headers, { brotli, gzip }) {
  const bodies = {
    br: brotliCompressSync(body, brotli),
    gzip: gzipSync(body, { level: gzip }),
    identity: body,
  };
  const name = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const kept = Object.entries(headers).filter(([name]) => !PASSING.has(name) && name !== "etag");
  return Object.fromEntries(
    Object.entries(bodies).map(([encoding, bytes]) => {
      // A weak tag is for any encoding.
      const etag = headers.etag ?? (encoding === "identity" ? `"${name}"` : `"${name}-${encoding}"`);
      const all = new Map([
        ...kept,
        ["cache-control", "no-cache"],
        ["vary", "Accept-Encoding, Cookie, Save-Data"],
        ["etag", etag],
      ]);
      const unchanged = [...all].filter(([name]) => name !== "content-type").flat();
      if (encoding !== "identity") all.set("content-encoding", encoding);
      all.set("content-length", String(bytes.length));
      return [encoding, { etag, unchanged, headers: [...all].flat(), body: bytes }];
    }),
  );
}

function choose({ method, headers: asked }, page) {
  const accepted = asked["accept-encoding"] ?? "";
  const { etag, unchanged, headers, body } =
    page[ENCODINGS.find(([, isAccepted]) => isAccepted.test(accepted))?.[0] ?? "identity"];
  const known = asked["if-none-match"];
  if (known !== undefined && (known.trim() === "*" || known.includes(etag)))
    return { status: 304, headers: unchanged };
  return { status: 200, headers, body: method === "HEAD" ? undefined : body };
}
