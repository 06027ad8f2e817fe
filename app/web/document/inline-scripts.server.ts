import { createHash, randomBytes } from "node:crypto";
import { isOn } from "~/kernel/speed-switch.mjs";
import type { PageStart } from "~/ui/browser-scripts/start-page";
import type { AtOnce, InlineScripts, PageModules } from "~/ui/document/inline-scripts";
import { OTHER_DOCUMENTS } from "~/ui/document/other-documents.js";
import { rememberTheme } from "~/web/cookies/preferences.server";
import { browserScript } from "./browser-scripts.server";

/** Milliseconds; long enough for a slow phone to answer a tap. */
const REST_MS = isOn("late-scripts") ? 30 : 0;

const SCRIPT_MARK = randomBytes(16).toString("hex");

/** Returns the policy's sources for the marked scripts. An injected script has no mark, so no browser runs it. */
export function ownScripts(html: string, mark = SCRIPT_MARK): { html: string; sources: string[] } {
  const attribute = ` nonce="${mark}"`;
  const sources = scriptsIn(html)
    .filter(({ attributes }) => attributes.includes(attribute) && !/\ssrc=/.test(attributes))
    .map(({ body }) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return { html: html.replaceAll(attribute, ""), sources };
}

function scriptsIn(html: string): { attributes: string; body: string }[] {
  const scripts = [];
  for (let at = html.indexOf("<script"); at !== -1; ) {
    const begins = html.indexOf(">", at) + 1;
    const ends = html.indexOf("</script>", begins);
    if (begins === 0 || ends === -1) break;
    scripts.push({ attributes: html.slice(at, begins), body: html.slice(begins, ends) });
    at = html.indexOf("<script", ends);
  }
  return scripts;
}

export const inlineScripts: InlineScripts = {
  mark: SCRIPT_MARK,
  keepTheme: browserScript("keep-theme", {
    COOKIES: { dark: rememberTheme("dark"), light: rememberTheme("light") },
  }),
  late,
  atOnce,
};

function late({ manifest, hand_over, ids, pathname }: PageModules): string {
  const page: PageStart = {
    framework: manifest.entry.imports[0]!,
    manifest: routesOf(manifest.url, pathname),
    routes: ids.map((id) => ({ id, module: manifest.routes[id]!.module })),
    entry: manifest.entry.module,
    rest_ms: REST_MS,
  };
  return `window.__remixContext=${hand_over};${browserScript("start-page", { PAGE: page })}`;
}

/**
 * Before the page counts as loaded, so that a fast typist gets a hydrated page. The build joins the page's scripts into the file
 * that it names (scripts/build/speed/counter-bundle.mjs); without it, module scripts run in order.
 */
function atOnce({ manifest, hand_over, ids }: PageModules): AtOnce {
  const texts = { hand_over: `window.__remixContext=${hand_over};` };
  if (isOn("counter-bundle")) {
    const page = ids[ids.length - 1]!.split("/").pop();
    return { ...texts, start: "", entry: manifest.url.replace("/manifest-", `/${page}-`) };
  }
  const imports = ids.map(
    (id, index) => `import * as route${index} from ${JSON.stringify(manifest.routes[id]?.module)};`,
  );
  return {
    ...texts,
    start: `import ${JSON.stringify(manifest.url)};${imports.join("")}
window.__remixRouteModules={${ids.map((id, index) => `${JSON.stringify(id)}:route${index}`).join(",")}};`,
    entry: manifest.entry.module,
  };
}

/** The routes that this page's links can lead to; scripts/build/speed/trim-manifest.mjs writes the list. */
const routesOf = (url: string, pathname: string) =>
  OTHER_DOCUMENTS.test(pathname) ? url : url.replace("/manifest-", "/manifest-public-");
