import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";
import { refuseOddAddresses, tellFailure } from "./odd-requests.mjs";
import { pageCache } from "./page-cache.mjs";
import { precompressed } from "./precompressed.mjs";

const BODY_LIMIT = 10 * 1024 * 1024;
const publicDir = fileURLToPath(new URL("../public", import.meta.url));

/** Everything between the socket and the Remix handler: ids, logs, limits, files, compression. */
export function createApp(build) {
  const { contentVersion, log, observeRequest } = build.entry.module;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(identify);
  app.use(accessLog(log, observeRequest));
  app.use(refuseOddAddresses);
  app.use(refuseHugeBodies);
  app.use("/build", precompressed(`${publicDir}/build`));
  app.use(express.static(publicDir, { maxAge: "1h", index: false, redirect: false }));
  app.use(compression({ threshold: 512 }));
  app.use(pageCache(contentVersion));
  const getLoadContext = () => ({ routes: build.routes });
  app.all("*", createRequestHandler({ build, mode: process.env.NODE_ENV, getLoadContext }));
  app.use(tellFailure(log));
  return app;
}

/** The peer's own address, written over whatever a client claims; a request id to find things by. */
function identify(request, response, next) {
  request.headers["x-club-remote-address"] = request.socket.remoteAddress ?? "";
  request.headers["x-request-id"] = randomUUID();
  response.setHeader("X-Request-Id", request.headers["x-request-id"]);
  response.setHeader("X-Content-Type-Options", "nosniff");
  next();
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

function refuseHugeBodies(request, response, next) {
  if (Number(request.headers["content-length"] ?? 0) <= BODY_LIMIT) return next();
  response
    .status(413)
    .json({ success: false, error: "That is too much: at most 10 MB can be sent.", code: "too_large" });
}
