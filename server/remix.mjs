import { createReadableStreamFromReadable } from "@remix-run/node";
import { sendBody } from "./send-body.mjs";
import { handlerByPath } from "./speed/handlers.mjs";
import { isVisitors } from "./speed/page-key.mjs";

/**
 * The last Express handler: calls Remix's handler with web `Request` and `Response` objects. It replaces that of
 * `@remix-run/express`, which writes a body without back-pressure.
 * @param build what `remix build` made
 * @param context what loaders and actions get beside the request
 */
export function remixHandler(build, context) {
  const handlerOf = handlerByPath(build);
  const { cookiesBesides } = build.entry.module;
  return async (request, response, next) => {
    try {
      const answer = await handlerOf(request.path)(webRequest(request, response), context);
      response.status(answer.status);
      for (const [name, value] of answer.headers) response.append(name, value);
      for (const cookie of cookiesBesides(answer.headers)) response.append("Set-Cookie", cookie);
      if (!answer.headers.has("cache-control")) sayWhoKeeps(request, response);
      if (answer.body) await sendBody(answer.body, response);
      else response.end();
    } catch (error) {
      next(error);
    }
  };
}

/**
 * Answers without a Cache-Control header (page data, redirects, refusals) become `no-store`, except the data of public pages for
 * visitors: a browser may use what it has prefetched (docs/decisions/0035-who-sees-what.md).
 */
function sayWhoKeeps(request, response) {
  if (!isVisitors(request)) return response.setHeader("Cache-Control", "no-store");
  response.setHeader("Cache-Control", "no-cache");
  response.vary("Cookie");
}

/** Converts the request for Remix. Its signal aborts when the client disconnects before the answer is written. */
function webRequest(request, response) {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers))
    for (const value of [values].flat()) headers.append(name, value);
  const gone = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const hasBody = !["GET", "HEAD"].includes(request.method);
  return new Request(`${request.protocol}://${request.headers.host}${request.originalUrl}`, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(request), duplex: "half" }),
  });
}
