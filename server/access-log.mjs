/** Anything but a word of ours may be a name, a code or a token. */
const WORD = /^[a-z0-9-]{1,60}(\.[a-z]{2,12})?$/;

/** For whoever looks for an intruder: refused sign-ins and rights, and every write. */
const isLogged = (method, status) =>
  status === 401 || status === 403 || status === 429 || !["GET", "HEAD", "OPTIONS"].includes(method);

/** Paths without their query. Refusals and writes carry a mark of the address (`addressMark`), never the address. */
export function accessLog(log, observeRequest, addressMark) {
  return ({ id, method, path, status, ms, headers }) => {
    observeRequest({ path, method, status, ms });
    const words = path
      .replace(/^(\/newsletter\/\w+|\/(?:partner|admin)\/set-password|\/auth\/link)\/.+/, "$1/…")
      .split("/")
      .map((part) => (part === "" || WORD.test(part) ? part : "…"))
      .join("/");
    const from = headers && isLogged(method, status) ? addressMark(headers) : undefined;
    log.info({ id, method, path: words, status, ms, from });
  };
}

export function logWhenAnswered(tell) {
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
