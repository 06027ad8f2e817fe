import { existsSync } from "node:fs";
import path from "node:path";
import express from "express";

const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Serves static files with hashed names, in the compressed form that the build wrote beside them. */
export function precompressed(dir) {
  const files = express.static(dir, { immutable: true, maxAge: "1y", index: false, redirect: false });
  return (request, response) => {
    response.vary("Accept-Encoding");
    const accepted = request.headers["accept-encoding"] ?? "";
    const [encoding, suffix] =
      ENCODINGS.find(([name, end]) => accepted.includes(name) && has(dir, request.path + end)) ?? [];
    if (encoding) {
      response.type(path.extname(request.path));
      response.setHeader("Content-Encoding", encoding);
      request.url = request.path + suffix;
    }
    files(request, response, () => notThere(response));
  };
}

/** A script of an earlier build, requested by a page that was open during a deploy: 404, not to be cached. */
function notThere(response) {
  for (const name of ["Content-Encoding", "Content-Type"]) response.removeHeader(name);
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text/plain").send("There is no such file.\n");
}

/** Only files that exist are remembered: a stranger can make up any number of other names. */
const known = new Set();

function has(dir, name) {
  const file = path.join(dir, path.normalize(name));
  if (known.has(file)) return true;
  if (!file.startsWith(dir + path.sep) || !existsSync(file)) return false;
  known.add(file);
  return true;
}
