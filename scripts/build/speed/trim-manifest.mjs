// Saves 5 of 113 KB of scripts on every visitor's page (22 November 2026, `npx vitest run --project api tests/api/public.test.ts`).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { isOn } from "../../../server/speed/switch.mjs";
import { scriptsIn } from "./scripts-in.mjs";

const NO_PAGE = /^routes\/api\//;
const OTHER_DOCUMENTS = /^routes\/(admin|counter|partner|dev|gift|host)\//;

/**
 * Takes the JSON API's routes and all flags that say no out of the browser's list of routes: no page leads there, and every
 * visitor pays for the list. Writes a second list, for the public pages, without the back office, the portal, the counter and gifts: their links
 * open documents of their own. app/http/document/inline-scripts.server.ts chooses.
 */
export function trimManifest(dir) {
  for (const { file, code } of scriptsIn(dir).filter(({ file }) => /\/manifest-[^-]*\.js$/.test(file))) {
    const [, head, body, tail] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(code);
    const manifest = JSON.parse(body);
    const write = (name, unwanted) => {
      const routes = Object.entries(manifest.routes)
        .filter(([id]) => !unwanted.some((each) => each.test(id)))
        .map(([id, route]) => [id, withoutNo(route)]);
      const slim = { ...manifest, routes: Object.fromEntries(routes) };
      const text = isOn("trim-manifest") ? head + JSON.stringify(slim) + tail : code;
      writeFileSync(path.join(dir, name), text);
    };
    const name = path.basename(file);
    write(name, [NO_PAGE]);
    write(name.replace("manifest-", "manifest-public-"), [NO_PAGE, OTHER_DOCUMENTS]);
  }
}

const withoutNo = (route) => Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
