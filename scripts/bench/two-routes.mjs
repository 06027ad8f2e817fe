// A build of Remix with two routes and nothing else, for `remix-serve`: what the stack takes without the club.
import { json } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, useLoaderData } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const root = () =>
  createElement(
    "html",
    null,
    createElement("head", null, createElement(Meta), createElement(Links)),
    createElement("body", null, createElement(Outlet)),
  );
const home = () => createElement("h1", null, useLoaderData().words);
const about = () => createElement("h1", null, "About");

export const entry = {
  module: {
    default: (request, status, headers, context) => {
      const html = renderToString(createElement(RemixServer, { context, url: request.url }));
      headers.set("Content-Type", "text/html; charset=utf-8");
      return new Response(`<!doctype html>${html}`, { status, headers });
    },
  },
};
export const routes = {
  root: { id: "root", path: "", module: { default: root } },
  home: {
    id: "home",
    parentId: "root",
    index: true,
    module: { default: home, loader: () => json({ words: "Two routes and nothing else." }) },
  },
  about: { id: "about", parentId: "root", path: "about", module: { default: about } },
};
export const assets = {
  version: "1",
  url: "/manifest.js",
  entry: { module: "/entry.js", imports: [] },
  routes: Object.fromEntries(
    Object.values(routes).map(({ module, ...route }) => [
      route.id,
      { ...route, module: `/${route.id}.js`, hasLoader: "loader" in module },
    ]),
  ),
};
export const assetsBuildDirectory = "public/build";
export const publicPath = "/build/";
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: false,
  v3_singleFetch: false,
};
export const mode = "production";
export const isSpaMode = false;
