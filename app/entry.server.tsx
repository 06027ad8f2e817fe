import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { log } from "~/http/log.server";
import { withSecurityHeaders } from "~/http/security-headers.server";
import { withStyles } from "~/http/styles.server";
import stylesheet from "./tailwind.css";

export { contentVersion } from "~/http/content-version.server";
export { appOrigin, checkProduction } from "~/http/env.server";
export { log } from "~/http/log.server";
export { observeRequest } from "~/http/metrics.server";
export { comesFromUs } from "~/http/origin.server";
export { baseHeaders } from "~/http/security-headers.server";
export { shutdown, startup } from "~/http/workers.server";

/**
 * Pages are rendered whole, not streamed: they are small, their inline scripts are hashed for the policy, and a
 * whole page can be compressed once.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _loadContext: AppLoadContext,
): Response {
  const rendered = renderToString(<RemixServer context={context} url={request.url} />);
  const html = `<!doctype html>${withStyles(rendered, stylesheet)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  withSecurityHeaders(headers, html, new URL(request.url).pathname);
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "a page failed");
};
