// Bare node:http that renders a page's React tree from ready data on each request and compresses it as the club does.
// PORT: where; READY: a file with the page's address and the data of its routes.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { createRequestHandler } from "@remix-run/node";
import { renderToString } from "react-dom/server";
import * as build from "../../build/index.js";
import { BROTLI } from "../../server/brotli.mjs";

const compress = promisify(brotliCompress);

const { url, data } = JSON.parse(readFileSync(process.env.READY, "utf8"));
const context = await contextOf(url, data);
const { documentOf } = build.entry.module;

createServer(async (_, response) => {
  const html = `<!doctype html>${renderToString(documentOf(context, url))}`;
  const body = await compress(html, BROTLI);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": body.length,
  };
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), "::");

/** What Remix hands to the renderer: asked of Remix once, with loaders that return the ready data. */
async function contextOf(url, data) {
  let context;
  const shown = Object.keys(data).flatMap(withParents);
  const routes = shown.map(async (id) => {
    const { load, ...route } = build.routes[id];
    const module = route.module ?? (await load());
    return [id, { ...route, module: { ...module, loader: module.loader && (() => data[id]) } }];
  });
  const keep = (_request, _status, _headers, made) => {
    context = made;
    return new Response();
  };
  const entry = { module: { ...build.entry.module, default: keep } };
  await createRequestHandler({ ...build, routes: Object.fromEntries(await Promise.all(routes)), entry })(
    new Request(url),
  );
  const known = Object.entries(context.manifest.routes).filter(([id]) => shown.includes(id));
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(known) } };
}

function withParents(id) {
  return id ? [id, ...withParents(build.routes[id].parentId)] : [];
}
