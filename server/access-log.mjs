/** A part of an address that is a word of ours; anything else may be a name, a code or a token that somebody put there. */
const WORD = /^[a-z0-9-]{1,60}(\.[a-z]{2,12})?$/;

/** Writes an answer into log and metrics: paths without their query and with words only, no names, codes or tokens. */
export function accessLog(log, observeRequest) {
  return ({ id, method, path, status, ms }) => {
    observeRequest({ path, method, status, ms });
    const words = path
      .replace(/^(\/newsletter\/\w+|\/partner\/set-password|\/auth\/link)\/.+/, "$1/…")
      .split("/")
      .map((part) => (part === "" || WORD.test(part) ? part : "…"))
      .join("/");
    log.info({ id, method, path: words, status, ms });
  };
}

/** Tells about every answer that goes through Express, when it has been sent. */
export function tellWhenAnswered(tell) {
  return (request, response, next) => {
    const start = performance.now();
    const { path, method } = request;
    response.on("finish", () => {
      const ms = Math.round(performance.now() - start);
      tell({ id: request.headers["x-request-id"], method, path, status: response.statusCode, ms });
    });
    next();
  };
}
