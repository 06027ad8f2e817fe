import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Takes the JSON API's routes and all flags that say no out of the browser's list of routes: no page leads there, and every
 * visitor pays for the list.
 */
export function trimManifest(dir) {
  for (const name of readdirSync(dir).filter((name) => /^manifest-.*\.js$/.test(name))) {
    const file = path.join(dir, name);
    const [, head, body, tail] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(file, "utf8"));
    const manifest = JSON.parse(body);
    for (const [id, route] of Object.entries(manifest.routes)) {
      if (id.startsWith("routes/api/")) delete manifest.routes[id];
      for (const [field, value] of Object.entries(route)) if (value === false) delete route[field];
    }
    writeFileSync(file, head + JSON.stringify(manifest) + tail);
  }
}
