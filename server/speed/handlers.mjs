// Saves 2 ms of CPU time per page, a fifth of /account and more than a third of / (22 November 2026, docs/performance.md).
import { createRequestHandler } from "@remix-run/node";
import { isOn } from "../../app/kernel/speed-switch.mjs";
import { pathOf } from "../route-path.mjs";

/** A first word written as in the URL map, or in capitals. Others (escapes, empty parts) use the whole table. */
const PLAIN = /^\/([a-z0-9.-]*)(?:\/(?!\/)[^/]*)*$/i;

/**
 * Remix sorts and compiles its whole route table four times per request, which for 150 routes cost more than rendering.
 * So each first word of the URL map has a handler with its own routes only, made on first use. Returns the handler of a path.
 */
export function handlerByPath(build) {
  const words = new Set(Object.keys(build.routes).map((id) => firstWordOf(build.routes, id)));
  const handlers = new Map();
  return (path) => {
    const word = isOn("handlers") ? wordOf(path, words) : WHOLE;
    if (!handlers.has(word)) handlers.set(word, handlerOf(word));
    return handlers.get(word);
  };

  function handlerOf(word) {
    const routes = word === WHOLE ? build.routes : routesFor(build.routes, word);
    const known = Object.entries(build.assets.routes).filter(([id]) => routes[id]);
    const assets = { ...build.assets, routes: Object.fromEntries(known) };
    return createRequestHandler({ ...build, routes, assets }, process.env.NODE_ENV);
  }
}

const WHOLE = "/";

function wordOf(path, words) {
  const [, asked] = PLAIN.exec(path) ?? [];
  if (asked === undefined || asked === "__manifest") return WHOLE;
  const word = asked.toLowerCase();
  return words.has(word) ? word : "";
}

/** The empty word: the front page, and words that no route begins with. */
export function routesFor(routes, word) {
  const fits = (first) => first === word || first === "" || /^[:*]|\?$/.test(first);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => fits(firstWordOf(routes, id))));
}

const firstWordOf = (routes, id) => pathOf(routes, id).split("/")[0];
