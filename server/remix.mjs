import { createReadableStreamFromReadable } from "@remix-run/node";
import { sendBody } from "./send-body.mjs";
import { handlerByPath } from "./speed/handlers.mjs";

/** Unlike `@remix-run/express`'s handler, it respects back-pressure. `context` goes to loaders and actions, `isVisitors` is that of `visitorsPages`. */
export function remixHandler(build, context, isVisitors) {
  const handlerOf = handlerByPath(build);
  const { cookiesBesides, takeTransientFault } = build.entry.module;
  return async (request, response, next) => {
    try {
      const asked = webRequest(request, response);
      const handle = handlerOf(request.path);
      const answer = await handle(asked, context);
      // Data of a page, which no error page is drawn for.
      const isTransient = answer.status === 500 && takeTransientFault();
      response.status(isTransient ? 503 : answer.status);
      if (isTransient || (answer.status === 503 && !answer.headers.has("retry-after")))
        response.set("Retry-After", "5");
      for (const [name, value] of answer.headers) response.append(name, value);
      for (const cookie of cookiesBesides(answer.headers)) response.append("Set-Cookie", cookie);
      if (!answer.headers.has("cache-control")) setCacheControl(isVisitors(request), response);
      if (isPage(answer)) response.end(Buffer.from(await answer.arrayBuffer()));
      else if (answer.body) await sendBody(answer.body, response);
      else response.end();
    } catch (error) {
      next(error);
    }
  };
}

/** Rendered whole, so that a stream would only cost time: 0.5 ms of CPU. */
const isPage = ({ body, headers }) => body && /^text\/html\b/.test(headers.get("content-type") ?? "");

/** `no-store` by default, except visitors' page data, which a browser may prefetch (docs/decisions/privacy.md). */
function setCacheControl(isForVisitors, response) {
  if (!isForVisitors) return response.setHeader("Cache-Control", "no-store");
  response.setHeader("Cache-Control", "no-cache");
  response.vary("Cookie");
}

/** The signal aborts when the client disconnects. */
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
