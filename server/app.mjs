import { fileURLToPath } from "node:url";
import compression from "compression";
import express from "express";
import { accessLog, logWhenAnswered } from "./access-log.mjs";
import { BROTLI } from "./brotli.mjs";
import { identify, refuseHugeBodies, refuseOtherSites, withHeaders } from "./guards.mjs";
import { logFailure, refuseOddAddresses } from "./odd-requests.mjs";
import { remixHandler } from "./remix.mjs";
import { builtFiles } from "./speed/built-files.mjs";
import { pageCache } from "./speed/page-cache.mjs";
import { visitorsPages } from "./speed/page-key.mjs";

const publicDir = fileURLToPath(new URL("../public", import.meta.url));

/** Visitors' pages come from memory; all others pass Express, which does everything between socket and Remix. */
export function createApp(build) {
  const { addressMark, baseHeaders, contentVersion, log, observeRequest, visitorsCookie } =
    build.entry.module;
  const tell = accessLog(log, observeRequest, addressMark);
  const { keyOf, isVisitors } = visitorsPages(build.routes, visitorsCookie);
  const cache = pageCache({ contentVersion, headers: baseHeaders, tell, keyOf });
  const app = throughExpress(build, { cache, tell, isVisitors });
  return (request, response) => {
    if (!cache.answer(request, response)) app(request, response);
  };
}

function throughExpress(build, { cache, tell, isVisitors }) {
  const { appOrigin, baseHeaders, comesFromUs, flashOf, log, withinRequest } = build.entry.module;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.use(logWhenAnswered(tell));
  app.use(withHeaders(baseHeaders));
  app.use(identify(appOrigin));
  app.use(refuseOddAddresses);
  app.use(refuseHugeBodies);
  app.use(refuseOtherSites(comesFromUs));
  app.use("/build", builtFiles(`${publicDir}/build`));
  app.use(filesIn(publicDir));
  app.use(compression({ threshold: 512, brotli: BROTLI }));
  app.use(showOnce(flashOf));
  app.use(cache.keep);
  const handle = remixHandler(build, { routes: build.routes }, isVisitors);
  app.all("*", (request, response, next) => withinRequest(() => handle(request, response, next)));
  app.use(logFailure(log));
  return app;
}

/** Each has an ending, so that no page waits until the disk has said that it is no file. */
function filesIn(folder) {
  const files = express.static(folder, { maxAge: "1h", index: false, redirect: false });
  return (request, response, next) =>
    /\.[^./]+$/.test(request.path) ? files(request, response, next) : next();
}

/**
 * Shows what a form has done (`?done=…`) once and to its sender: reloaded or shared, the page is the plain one. Only whole
 * pages come here with such an address a second time; scripts take it out of the address bar.
 */
function showOnce(flashOf) {
  return (request, response, next) => {
    if (request.method !== "GET" || !/[?&](done|saved|cancelled)=/.test(request.url)) return next();
    if (/[?&]_data=/.test(request.url)) return next();
    const { cookie = "" } = request.headers;
    const flash = flashOf(request.url, { cookie });
    if (flash?.instead) return response.set("Cache-Control", "no-store").redirect(303, flash.instead);
    if (flash) response.append("Set-Cookie", flash.cookie);
    next();
  };
}
