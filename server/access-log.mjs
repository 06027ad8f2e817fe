/** A part of an address that is a word of ours; anything else may be a name, a code or a token that somebody put there. */
const WORD = /^[a-z0-9-]{1,60}(\.[a-z]{2,12})?$/;

/** What somebody who looks for an intruder reads: refusals of who one is and what one may, and every write. */
const isTelling = (method, status) =>
  status === 401 || status === 403 || status === 429 || !["GET", "HEAD", "OPTIONS"].includes(method);

/**
 * Writes an answer into log and metrics: paths without their query and with words only, no names, codes or tokens. Refusals and
 * writes have a mark of the address they came from (`addressMark`), never the address.
 */
export function accessLog(log, observeRequest, addressMark) {
  return ({ id, method, path, status, ms, headers }) => {
    observeRequest({ path, method, status, ms });
    const words = path
      .replace(/^(\/newsletter\/\w+|\/partner\/set-password|\/auth\/link)\/.+/, "$1/…")
      .split("/")
      .map((part) => (part === "" || WORD.test(part) ? part : "…"))
      .join("/");
    const from = headers && isTelling(method, status) ? addressMark(headers) : undefined;
    log.info({ id, method, path: words, status, ms, from });
  };
}

/** Tells about every answer that goes through Express, when it has been sent. */
export function tellWhenAnswered(tell) {
  return (request, response, next) => {
    const start = performance.now();
    const { path, method, headers } = request;
    response.on("finish", () => {
      const ms = Math.round(performance.now() - start);
      tell({ id: headers["x-request-id"], method, path, status: response.statusCode, ms, headers });
    });
    next();
  };
}
