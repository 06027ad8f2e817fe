import "./club";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isTransientFault } from "~/db/connection/faults.server";
import { InlineScripts } from "~/ui/document/inline-scripts";
import type { PageHandle } from "~/ui/document/page-handle";
import { PageStyles } from "~/ui/document/Styles";
import { inlineScripts, ownScripts } from "~/web/document/inline-scripts.server";
import { withSecurityHeaders } from "~/web/document/security-headers.server";
import { type Audience, pageStyles } from "~/web/document/styles.server";
import { log } from "~/web/process/log.server";
import { noteTransientFault, takeTransientFault } from "~/web/process/within-request.server";

export { keepSharedLock } from "~/db/connection/database-lock.server";
export { dataDir } from "~/db/connection/location.server";
export { backupDatabase } from "~/db/files/backup.server";
export { protectFiles } from "~/db/files/private-files.server";
export { freeReserveIfFull } from "~/db/files/reserve.server";
export { keepReplicaLock, replicate } from "~/db/replica/replicate.server";
export { restoreEmptyVolume } from "~/db/replica/restore-replica.server";
export { observeRequest } from "~/office/health/metrics.server";
export { contentVersion } from "~/shops/directory/content-version.server";
export { visitorsCookie } from "~/web/cookies/preferences.server";
export { baseHeaders } from "~/web/document/security-headers.server";
export { flashOf } from "~/web/forms/flash.server";
export { addressMark } from "~/web/limits/limits.server";
export { comesFromUs } from "~/web/limits/origin.server";
export { appOrigin, checkConfiguration } from "~/web/process/env.server";
export { log } from "~/web/process/log.server";
export { cookiesBesides, takeTransientFault, withinRequest } from "~/web/process/within-request.server";
export { shutdown, startup } from "./workers.server";

/** Set by the page cache (server/speed/page-cache.mjs): only a page that says `no-cache` is kept. */
const FOR_EVERYBODY = "x-club-for-everybody";
const UNAVAILABLE =
  "The club cannot reach its books at the moment. Nothing was booked. Please try again in a moment.";

/** Rendered whole, not streamed: pages are small, the policy hashes their inline scripts, and they are compressed once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  // Remix then draws the nearest error page with these words.
  if (takeTransientFault()) throw new Response(UNAVAILABLE, { status: 503 });
  const visitors = audienceOf(context) === "visitors";
  const own = ownScripts(renderToString(documentOf(context, request.url)));
  const html = `<!doctype html>${own.html}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (visitors && request.headers.has(FOR_EVERYBODY)) {
    headers.set("Cache-Control", "no-cache");
    headers.append("Vary", "Cookie, Save-Data");
  }
  withSecurityHeaders(headers, { scripts: own.sources, camera: mayAskForCamera(context), visitors });
  // Bytes: a text would be made into them in a stream, which takes half as long again.
  return new Response(request.method === "HEAD" ? null : Buffer.from(html), { status, headers });
}

/** The whole document, also for the floor that `npm run club -- bench` compares with (scripts/bench/render-server.mjs). */
export function documentOf(context: EntryContext, url: string) {
  return (
    <InlineScripts.Provider value={inlineScripts}>
      <PageStyles.Provider value={pageStyles(audienceOf(context))}>
        <RemixServer context={context} url={url} />
      </PageStyles.Provider>
    </InlineScripts.Provider>
  );
}

/**
 * Visitors: nobody is signed in on a public page. Such a document has the visitors' styles only and holds nothing of anybody, and
 * whoever signs in or goes to the counter gets a new document. So does whoever comes from a member's document to the staff's.
 */
function audienceOf({ routeModules, staticHandlerContext }: EntryContext): Audience {
  const { matches, loaderData } = staticHandlerContext;
  const ids = matches.map(({ route: { id } }) => id);
  if (ids.some((id) => STAFF.test(id))) return "staff";
  const layout = loaderData["routes/_site+/_layout"] as { viewer?: unknown } | undefined;
  if (layout?.viewer) return "members";
  const isPublic = ids.every((id) => id === "root" || handleOf(routeModules[id]).styles === "visitor");
  return isPublic ? "visitors" : "members";
}

const STAFF = /^routes\/(admin|partner|dev)_?\+/;

function mayAskForCamera({ routeModules, staticHandlerContext: { matches } }: EntryContext): boolean {
  const page = matches[matches.length - 1];
  return page !== undefined && handleOf(routeModules[page.route.id]).camera === true;
}

const handleOf = (module: { handle?: unknown } | undefined) => (module?.handle ?? {}) as PageHandle;

/** An address or a method that no route has, in what the request itself claims: answered, and nothing for the log. */
const isClientsMistake = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isClientsMistake(error) || error instanceof Response) return;
  if (isTransientFault(error)) noteTransientFault();
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "a page failed");
};
