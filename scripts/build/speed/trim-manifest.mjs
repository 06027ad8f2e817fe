// Saves 6 of 113 KB of scripts on every visitor's page (23 November 2026, `npx vitest run --project api tests/api/site/public.test.ts`).
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isOn } from "../../../app/kernel/speed-switch.mjs";
import { NEXT_PAGES } from "../../../app/routes/_site+/+layout/next-pages.js";
import { OTHER_DOCUMENTS } from "../../../app/ui/document/other-documents.js";
import { scriptsIn } from "./scripts-in.mjs";

const API = /^api\/(?!docs$)/;
const EMPTY = /\.exports=\{\}\}\);export default \w+\(\);\s*$/;

/**
 * Takes the JSON API's routes, files such as pictures and all flags that say no out of the browser's list of routes: no page leads
 * there, and every visitor pays for the list. Writes a second list, for the public pages, without the back office, the portal, the
 * counter and gifts, and without the scripts that a route imports, which only `IdlePrefetch` needs.
 * app/web/document/inline-scripts.server.ts chooses. What a list lacks, its page for unknown addresses loads as a document
 * (app/ui/browser/own-document.ts).
 */
export function trimManifest(dir) {
  for (const { file, code } of scriptsIn(dir).filter(({ file }) => /\/manifest-[^-]*\.js$/.test(file))) {
    const [, head, body, tail] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(code);
    const manifest = JSON.parse(body);
    const all = Object.entries(manifest.routes).filter(([id]) => !API.test(addressOf(manifest.routes, id)));
    const patterns = all
      .filter(([, route]) => !isFile(dir, route))
      .map(([id]) => patternOf(addressOf(manifest.routes, id)));
    const isPage = ([id, route]) =>
      !isFile(dir, route) || patterns.some((pattern) => pattern.test(addressOf(manifest.routes, id)));
    const pages = all.filter(isPage);
    const write = (name, routes) => {
      const slim = { ...manifest, routes: Object.fromEntries(routes) };
      const text = isOn("trim-manifest") ? `${head}${JSON.stringify(slim)};${NAME_ROUTES}${tail}` : code;
      writeFileSync(path.join(dir, name), text);
    };
    const name = path.basename(file);
    write(
      name,
      pages.map(([id, route]) => [id, withoutNo(route)]),
    );
    write(
      name.replace("manifest-", "manifest-public-"),
      pages
        .filter(([id]) => !OTHER_DOCUMENTS.test(addressOf(manifest.routes, id)))
        .map(([id, route]) => [id, withoutNo(isNext(id) ? route : { ...route, imports: false })]),
    );
  }
}

/** A route's id is its name in the list. */
const NAME_ROUTES = "for(var r in __remixManifest.routes)__remixManifest.routes[r].id=r";

const withoutNo = ({ id: _, ...route }) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));

function addressOf(routes, id) {
  const { parentId, path } = routes[id];
  return [parentId && addressOf(routes, parentId), path].filter(Boolean).join("/");
}

/** What a browser takes for this page. A file at such an address, `messages/export` for `messages/:id`, stays in the list. */
const patternOf = (address) => new RegExp(`^${address.replace(/:\w+/g, "[^/]+").replace("*", "\\*")}$`);

const isNext = (id) => NEXT_PAGES.some(([, next]) => next === id);

/** Whether a route has no screen and takes no form. The first page of a layout stays: without it the layout would be matched alone. */
const isFile = (dir, { module, hasAction, index }) =>
  !hasAction && !index && EMPTY.test(readFileSync(path.join(dir, "..", module), "utf8"));
