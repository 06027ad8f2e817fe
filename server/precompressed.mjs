import { existsSync } from "node:fs";
import path from "node:path";
import express from "express";

const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** Static files whose names carry their hash, in the compressed form that the build made beside them. */
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

/** A script of an earlier build, asked for by a page that was open during a deploy: gone, and not to be remembered. */
function notThere(response) {
  for (const name of ["Content-Encoding", "Content-Type"]) response.removeHeader(name);
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text/plain").send("There is no such file.\n");
}

/** Files that are there; names that are not would fill the memory of whoever is asked for enough of them. */
const known = new Set();

function has(dir, name) {
  const file = path.join(dir, path.normalize(name));
  if (known.has(file)) return true;
  if (!file.startsWith(dir + path.sep) || !existsSync(file)) return false;
  known.add(file);
  return true;
}
