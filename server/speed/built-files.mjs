// Sends 108 instead of 330 KB of scripts for /join (22 November 2026, `npx vitest run --project api tests/api/site/public.test.ts`).
import { existsSync, readdirSync } from "node:fs";
import express from "express";
import staticGzip from "express-static-gzip";
import { isOn } from "../../app/kernel/speed-switch.mjs";

/** Another machine may run that build. */
const OTHER_BUILD = { maxAge: "5m", index: false, redirect: false };
/** Nobody asks for it again, or for a part: a page loads fifty scripts, most of them smaller than their headers. */
const FOREVER = {
  maxAge: "1y",
  immutable: true,
  etag: false,
  lastModified: false,
  acceptRanges: false,
  index: false,
  redirect: false,
};

/** An older build's stylesheet returns the current one, for pages from before a deploy. Other missing files: uncached 404. */
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

function filesIn(dir, serveStatic) {
  if (!isOn("built-files")) return express.static(dir, serveStatic);
  return staticGzip(dir, { enableBrotli: true, orderPreference: ["br", "gzip"], index: false, serveStatic });
}

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
