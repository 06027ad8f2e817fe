import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const NO_PAGE = /^routes\/api\//;
const OTHER_DOCUMENTS = /^routes\/(admin|counter|partner|dev)\//;

/**
 * Takes the JSON API's routes and all flags that say no out of the browser's list of routes: no page leads there, and every
 * visitor pays for the list. Writes a second list, for the public pages, without the back office, the portal and the counter: their links
 * open documents of their own. app/http/document/inline-scripts.server.ts chooses.
 */
export function trimManifest(dir) {
  for (const name of readdirSync(dir).filter((name) => /^manifest-[^-]*\.js$/.test(name))) {
    const file = path.join(dir, name);
    const [, head, body, tail] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(file, "utf8"));
    const manifest = JSON.parse(body);
    const write = (name, unwanted) => {
      const routes = Object.entries(manifest.routes).filter(
        ([id]) => !unwanted.some((each) => each.test(id)),
      );
      const slim = {
        ...manifest,
        routes: Object.fromEntries(routes.map(([id, route]) => [id, withoutNo(route)])),
      };
      writeFileSync(path.join(dir, name), head + JSON.stringify(slim) + tail);
    };
    write(name, [NO_PAGE]);
    write(name.replace("manifest-", "manifest-public-"), [NO_PAGE, OTHER_DOCUMENTS]);
  }
}

const withoutNo = (route) => Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
