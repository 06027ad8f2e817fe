// Saves 2 ms of CPU time per page, a fifth of /account and more than a third of / (22 November 2026, docs/performance.md).
import { createRequestHandler } from "@remix-run/node";
import { isOn } from "./switch.mjs";

/** A first word written as in the URL map. Others (capitals, escapes, empty parts) use the whole table. */
const PLAIN = /^\/([a-z0-9.-]*)(?:\/(?!\/)[^/]*)*$/;

/**
 * Remix sorts and compiles its whole route table four times per request, which for 150 routes cost more than rendering.
 * So each first word of the URL map has a handler with its own routes only, made on first use.
 */
export function handlerByPath(build) {
  const made = (build) => createRequestHandler(build, process.env.NODE_ENV);
  const whole = made(build);
  if (!isOn("handlers")) return () => whole;
  const words = new Set(Object.keys(build.routes).map((id) => firstWordOf(build.routes, id)));
  const handlers = new Map();
  return (path) => {
    const [, asked] = PLAIN.exec(path) ?? [];
    if (asked === undefined || asked === "__manifest") return whole;
    const word = words.has(asked) ? asked : "";
    if (!handlers.has(word)) {
      const routes = routesFor(build.routes, word);
      const known = Object.entries(build.assets.routes).filter(([id]) => routes[id]);
      const assets = { ...build.assets, routes: Object.fromEntries(known) };
      handlers.set(word, made({ ...build, routes, assets }));
    }
    return handlers.get(word);
  };
}

/** The empty word: the front page, and words that no route begins with. */
export function routesFor(routes, word) {
  const fits = (first) => first === word || first === "" || /^[:*]|\?$/.test(first);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => fits(firstWordOf(routes, id))));
}

function firstWordOf(routes, id) {
  const parts = [];
  for (let route = routes[id]; route; route = routes[route.parentId])
    if (route.path) parts.unshift(route.path);
  return parts.join("/").split("/")[0];
}
