import { createReadableStreamFromReadable } from "@remix-run/node";
import { handlerByPath } from "./handlers.mjs";
import { isVisitors } from "./page-key.mjs";
import { sendBody } from "./send-body.mjs";

/**
 * The last of Express: Remix's own handler between a request and an answer of the web's kind. It stands in for that of
 * `@remix-run/express`, which writes a body as fast as it can be made, whether the reader takes it or not.
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
 * What says nothing of keeping (the data of pages, redirects, refusals) is kept nowhere, except the data of public pages for
 * visitors: a browser that fetched it ahead of a tap may use it (docs/decisions/0035-who-sees-what.md).
 */
function sayWhoKeeps(request, response) {
  if (!isVisitors(request)) return response.setHeader("Cache-Control", "no-store");
  response.setHeader("Cache-Control", "no-cache");
  response.vary("Cookie");
}

/** The request as Remix reads it; its signal tells of a reader who went away before the answer was written. */
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
