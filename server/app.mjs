import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";
import { identify, refuseHugeBodies, refuseOtherSites, withHeaders } from "./guards.mjs";
import { refuseOddAddresses, tellFailure } from "./odd-requests.mjs";
import { pageCache } from "./page-cache.mjs";
import { precompressed } from "./precompressed.mjs";

const publicDir = fileURLToPath(new URL("../public", import.meta.url));

/** Everything between the socket and the Remix handler: ids, logs, limits, files, compression. */
export function createApp(build) {
  const { appOrigin, baseHeaders, comesFromUs, contentVersion, log, observeRequest } = build.entry.module;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(accessLog(log, observeRequest));
  app.use(withHeaders(baseHeaders));
  app.use(identify(appOrigin));
  app.use(refuseOddAddresses);
  app.use(refuseHugeBodies);
  app.use(refuseOtherSites(comesFromUs));
  app.use("/build", precompressed(`${publicDir}/build`));
  app.use(express.static(publicDir, { maxAge: "1h", index: false, redirect: false }));
  app.use(compression({ threshold: 512 }));
  app.use(pageCache(contentVersion));
  const getLoadContext = () => ({ routes: build.routes });
  app.all("*", createRequestHandler({ build, mode: process.env.NODE_ENV, getLoadContext }));
  app.use(tellFailure(log));
  return app;
}

/** A part of an address that is a word of ours; anything else may be a name, a code or a token that somebody put there. */
const WORD = /^[a-z0-9-]{1,60}(\.[a-z]{2,12})?$/;

/** Paths without their query and with words only: no names, codes or tokens in a log. */
function accessLog(log, observeRequest) {
  return (request, response, next) => {
    const start = performance.now();
    const path = request.path
      .replace(/^(\/newsletter\/\w+|\/partner\/set-password)\/.+/, "$1/…")
      .split("/")
      .map((part) => (part === "" || WORD.test(part) ? part : "…"))
      .join("/");
    response.on("finish", () => {
      const ms = Math.round(performance.now() - start);
      observeRequest({ path: request.path, method: request.method, status: response.statusCode, ms });
      log.info({
        id: request.headers["x-request-id"],
        method: request.method,
        path,
        status: response.statusCode,
        ms,
      });
    });
    next();
  };
}
