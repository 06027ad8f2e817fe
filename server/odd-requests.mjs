import { plainPage } from "./plain-page.mjs";

const ADDRESS_LIMIT = 4096;
const READS = new Set(["GET", "HEAD"]);
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

export function refuseOddAddresses(request, response, next) {
  if (request.url.length > ADDRESS_LIMIT) {
    return refuse(request, response, {
      status: 414,
      code: "invalid_input",
      error: "This address is too long.",
    });
  }
  const path = decoded(request.path);
  // So that the club's own page says that there is nothing.
  if (path === null && READS.has(request.method) && !isJson(request)) {
    response.setHeader("Cache-Control", "no-store");
    return response.redirect(
      302,
      request.url.replace(/^[^?]*/, (bad) => bad.replaceAll("%", "%25")),
    );
  }
  if (path === null)
    return refuse(request, response, {
      status: 400,
      code: "invalid_input",
      error: "This address cannot be read.",
    });
  if (path.includes("\0")) {
    return refuse(request, response, {
      status: 404,
      code: "not_found",
      error: "There is nothing at this address.",
    });
  }
  if (!METHODS.has(request.method)) {
    response.setHeader("Allow", [...METHODS].join(", "));
    return refuse(request, response, {
      status: 405,
      code: "method_not_allowed",
      error: "There is no such way to call the club.",
    });
  }
  next();
}

/** Never shows a stack; JSON for JSON addresses. Ignored if the answer was already complete or the client has gone. */
export function logFailure(log) {
  return (error, request, response, _next) => {
    if (response.writableEnded || request.socket.destroyed) return;
    log.error({ err: error, id: request.headers["x-request-id"] }, "a request failed");
    if (response.headersSent) return response.destroy();
    refuse(request, response, {
      status: 500,
      code: "internal",
      error: "Something went wrong. Please try again.",
    });
  };
}

const GARBAGE = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "invalid_input",
    "The address or the headers are too long.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    "408 Request Timeout",
    "timeout",
    "This took too long to arrive. Please try again.",
  ],
};

/** Also for requests that never end. Closes the connection even if the client keeps sending. */
export function answerGarbage(error, socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const [status, code, words] = GARBAGE[error.code] ?? [
    "400 Bad Request",
    "invalid_input",
    "This request cannot be read.",
  ];
  const body = JSON.stringify({ success: false, error: words, code });
  socket.write(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** JSON for JSON addresses, a page for whoever visits, else the words alone. */
export function refuse(request, response, { status, code, error }) {
  response.setHeader("Cache-Control", "no-store");
  if (isJson(request)) return response.status(status).json({ success: false, error, code });
  if (!/\btext\/html\b/.test(request.headers.accept ?? ""))
    return response.status(status).type("text/plain").send(`${error}\n`);
  const page = { title: "That did not work", words: error, back: wayBack(request) };
  response.status(status).type("text/html").send(plainPage(page));
}

/** To the club's own page from which the request came, where that is known. `identify` has set the host. */
function wayBack({ headers: { referer = "", host } }) {
  const from = URL.canParse(referer) ? new URL(referer) : null;
  if (from?.host === host && /^https?:$/.test(from.protocol)) return { words: "Go back", address: from.href };
  return { words: "Go to the home page", address: "/" };
}

function isJson(request) {
  return /^\/api(\/|$)/.test(request.path);
}
