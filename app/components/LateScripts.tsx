import { Scripts, UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { ScriptMark } from "./script-mark";

/**
 * The page's scripts, fetched when the page has loaded and the phone is idle. Nothing here is needed to paint or to send a
 * form, so no byte of it competes with what is. Remix's own `<Scripts>` would preload every module in the head.
 * React, the page and its start are evaluated one after the other, with a rest between, so that a slow phone answers meanwhile.
 * Where the signal is lost meanwhile they come when it is back. A screen that is a tool more than a page (`handle = { scripts: "at once" }`) does not wait for that.
 */
export function LateScripts() {
  const context = useContext(UNSAFE_RemixContext);
  const mark = useContext(ScriptMark);
  const matches = useMatches();
  if (process.env.NODE_ENV !== "production" || !context) return <Scripts nonce={mark} />;
  const { manifest, serverHandoffString } = context;
  const ids = matches.map((match) => match.id);
  const modules = ids.map((id) => manifest.routes[id]?.module);
  if (matches.some(({ handle }) => (handle as { scripts?: string })?.scripts === "at once"))
    return <ScriptsAtOnce modules={modules} ids={ids} />;
  const script = serverHandoffString
    ? `window.__remixContext=${serverHandoffString};(function(){
function go(){import(${JSON.stringify(manifest.entry.imports[0])}).then(rest).then(function(){var ids=${JSON.stringify(ids)};return Promise.all(${JSON.stringify([routesOf(manifest.url, ids), ...modules])}.map(function(u){return import(u)})).then(function(m){
window.__remixRouteModules={};ids.forEach(function(id,i){window.__remixRouteModules[id]=m[i+1]})})}).then(rest).then(function(){return import(${JSON.stringify(manifest.entry.module)})}).catch(again)}
function rest(){return new Promise(function(done){setTimeout(done,30)})}
function again(e){if(navigator.onLine)throw e;addEventListener("online",go,{once:true})}
function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)}
document.readyState==="complete"?idle():addEventListener("load",idle)})()`
    : "";
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own hand-over, escaped by Remix.
    <script suppressHydrationWarning nonce={mark} dangerouslySetInnerHTML={{ __html: script }} />
  );
}

/** The list of routes that this document's links can lead to (scripts/lib/trim-manifest.mjs writes both). */
function routesOf(url: string, ids: string[]): string {
  const isPublic = ids.every((id) => /^(root$|routes\/(public|account)\/)/.test(id));
  return isPublic ? url.replace("/manifest-", "/manifest-public-") : url;
}

/** Module scripts run in order and before the page counts as loaded: who types fast meets the working page. */
function ScriptsAtOnce({ ids, modules }: { ids: string[]; modules: (string | undefined)[] }) {
  const context = useContext(UNSAFE_RemixContext);
  const mark = useContext(ScriptMark);
  if (!context) return null;
  const { manifest, serverHandoffString } = context;
  const names = ids.map((_, index) => `route${index}`);
  const imports = modules.map((url, index) => `import * as ${names[index]} from ${JSON.stringify(url)};`);
  const start = `import ${JSON.stringify(manifest.url)};${imports.join("")}
window.__remixRouteModules={${ids.map((id, index) => `${JSON.stringify(id)}:${names[index]}`).join(",")}};`;
  const inline = (code: string, type?: string) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own hand-over, escaped by Remix, and its modules' addresses.
    <script suppressHydrationWarning type={type} nonce={mark} dangerouslySetInnerHTML={{ __html: code }} />
  );
  return (
    <>
      {inline(serverHandoffString ? `window.__remixContext=${serverHandoffString};` : "")}
      {inline(serverHandoffString ? start : "", "module")}
      <script suppressHydrationWarning type="module" src={manifest.entry.module} />
    </>
  );
}
