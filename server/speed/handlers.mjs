// Saves 2 ms of CPU time per page, a fifth of /account and more than a third of / (22 November 2026, docs/performance.md).
import { createRequestHandler } from "@remix-run/node";
import { isOn } from "../../app/kernel/speed-switch.mjs";
import { pathOf } from "../route-path.mjs";

/** Words written as in the URL map, or in capitals. Others (escapes, empty parts) use the whole table. */
const PLAIN = /^(?!.*\/\/)\/([a-z0-9.-]*)(?:\/([a-z0-9._-]*)(?:\/.*)?)?$/i;

/**
 * Remix sorts and compiles its whole route table four times per request, which for 150 routes cost more than rendering.
 * So each first two words of the URL map have a handler with their own routes only, made on first use. Returns the handler of a path.
 */
export function handlerByPath(build) {
  const keyOf = keysOf(build.routes);
  const handlers = new Map();
  return (path) => {
    const key = isOn("handlers") ? keyOf(path) : WHOLE;
    if (!handlers.has(key)) handlers.set(key, handlerOf(key));
    return handlers.get(key);
  };

  function handlerOf(key) {
    const routes = routesFor(build.routes, key);
    const known = Object.entries(build.assets.routes).filter(([id]) => routes[id]);
    const assets = { ...build.assets, routes: Object.fromEntries(known) };
    return createRequestHandler({ ...build, routes, assets }, process.env.NODE_ENV);
  }
}

const WHOLE = "//";

/** Names the table of a path: `account/savings`, `account/` for a second word that no route names, "" for an unknown first one. */
export function keysOf(routes) {
  const paths = Object.keys(routes).map((id) => wordsOf(routes, id));
  const firsts = new Set(paths.map(([first]) => first));
  const pairs = new Set(paths.map(([first, second]) => `${first}/${second}`));
  return (path) => {
    const [, first, second = ""] = PLAIN.exec(path)?.map((word) => word?.toLowerCase()) ?? [];
    if (first === undefined || first === "__manifest") return WHOLE;
    if (!firsts.has(first)) return "";
    return pairs.has(`${first}/${second}`) ? `${first}/${second}` : `${first}/`;
  };
}

/** `key` as `keysOf` returns it. */
export function routesFor(routes, key) {
  if (key === WHOLE) return routes;
  const asked = key.split("/");
  return Object.fromEntries(Object.entries(routes).filter(([id]) => fits(wordsOf(routes, id), asked)));
}

/** A route may begin with any word where it names none, or where its first may be left out. */
function fits([first, second], [askedFirst, askedSecond = ""]) {
  if (isOpen(first)) return true;
  return first === askedFirst && (isOpen(second) || second === askedSecond);
}

const isOpen = (word) => word === "" || /^[:*]|\?$/.test(word);

function wordsOf(routes, id) {
  const [first = "", second = ""] = pathOf(routes, id).split("/");
  return [first, second];
}
