import { existsSync, readdirSync } from "node:fs";
import express from "express";
import staticGzip from "express-static-gzip";
import { isFast } from "./switch.mjs";

/** A page of another build gets a look for this long at least; then its address is asked for again. */
const OTHER_BUILD = { maxAge: "5m", index: false, redirect: false };
const FOREVER = { maxAge: "1y", immutable: true, index: false, redirect: false };

/**
 * Serves files with hashed names. A stylesheet of another build is answered with the current one, because a page without its
 * styles cannot be used: pages are rendered before a deploy, by another machine, or kept on a phone. Any other missing file
 * is 404, not to be cached.
 */
export function builtFiles(dir) {
  const files = filesIn(dir, FOREVER);
  const styles = filesIn(dir, OTHER_BUILD);
  const current = currentStyles(dir);
  return (request, response) => {
    const [, name] = /^\/_assets\/([a-z]+)-[A-Z0-9]{8}\.css$/.exec(request.path) ?? [];
    const notThere = () => refuse(response);
    files(request, response, () => {
      const file = current.get(name);
      if (!file) return notThere();
      request.url = file;
      styles(request, response, notThere);
    });
  };
}

/** Compressed by the build: a script of 50 KB costs 0.2 instead of 2 ms (22 November 2026, `npm run bench -- files`). */
function filesIn(dir, serveStatic) {
  if (!isFast) return express.static(dir, serveStatic);
  return staticGzip(dir, { enableBrotli: true, orderPreference: ["br", "gzip"], index: false, serveStatic });
}

/** The address of each stylesheet of this build, by the part of its name that no build changes. */
function currentStyles(dir) {
  const names = existsSync(`${dir}/_assets`) ? readdirSync(`${dir}/_assets`) : [];
  const found = names.map((name) => /^([a-z]+)-[A-Z0-9]{8}\.css$/.exec(name)).filter(Boolean);
  return new Map(found.map(([file, name]) => [name, `/_assets/${file}`]));
}

function refuse(response) {
  for (const name of ["Content-Encoding", "Content-Type"]) response.removeHeader(name);
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text/plain").send("There is no such file.\n");
}
