import type { InlineScripts, PageModules } from "~/components/inline-scripts";
import { rememberTheme } from "../session/preferences.server";
import { SCRIPT_MARK } from "./own-scripts.server";

/**
 * A theme kept on this device brings a lost cookie back, so that the next page is right from its first paint. At the end of the
 * page: a script in the head has the browser start its script engine before it paints anything.
 */
const KEEP_THEME = `try{var t=localStorage.getItem("theme"),d=document.documentElement.dataset,c=${JSON.stringify({ dark: rememberTheme("dark"), light: rememberTheme("light") })};if((t==="dark"||t==="light")&&!d.theme){d.theme=t;document.cookie=c[t]}}catch(e){}`;

/** The inline scripts of every page, as the server writes them; those of a page are hashed for its policy. */
export const inlineScripts: InlineScripts = { mark: SCRIPT_MARK, keepTheme: KEEP_THEME, late, atOnce };

/**
 * React, the page and its start are evaluated one after the other, with a rest between, so that a slow phone answers meanwhile.
 * Where the signal is lost meanwhile they come when it is back.
 */
function late({ manifest, hand_over, ids }: PageModules): string {
  const modules = [routesOf(manifest.url, ids), ...modulesOf(manifest, ids)];
  return `window.__remixContext=${hand_over};(function(){
function go(){import(${JSON.stringify(manifest.entry.imports[0])}).then(rest).then(function(){var ids=${JSON.stringify(ids)};return Promise.all(${JSON.stringify(modules)}.map(function(u){return import(u)})).then(function(m){
window.__remixRouteModules={};ids.forEach(function(id,i){window.__remixRouteModules[id]=m[i+1]})})}).then(rest).then(function(){return import(${JSON.stringify(manifest.entry.module)})}).catch(again)}
function rest(){return new Promise(function(done){setTimeout(done,30)})}
function again(e){if(navigator.onLine)throw e;addEventListener("online",go,{once:true})}
function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)}
document.readyState==="complete"?idle():addEventListener("load",idle)})()`;
}

/** Module scripts run in order, before the page counts as loaded, so a fast typist gets a hydrated page. */
function atOnce({ manifest, hand_over, ids }: PageModules): { hand_over: string; start: string } {
  const imports = modulesOf(manifest, ids).map(
    (url, index) => `import * as route${index} from ${JSON.stringify(url)};`,
  );
  return {
    hand_over: `window.__remixContext=${hand_over};`,
    start: `import ${JSON.stringify(manifest.url)};${imports.join("")}
window.__remixRouteModules={${ids.map((id, index) => `${JSON.stringify(id)}:route${index}`).join(",")}};`,
  };
}

const modulesOf = (manifest: PageModules["manifest"], ids: string[]) =>
  ids.map((id) => manifest.routes[id]?.module);

/** The list of routes that this document's links can lead to (scripts/lib/trim-manifest.mjs writes both). */
function routesOf(url: string, ids: string[]): string {
  const isPublic = ids.every((id) => /^(root$|routes\/(public|account)\/)/.test(id));
  return isPublic ? url.replace("/manifest-", "/manifest-public-") : url;
}
