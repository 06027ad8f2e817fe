import { Scripts, UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";

/**
 * The page's scripts, fetched when the page has loaded and the phone is idle. Nothing here is needed to paint or to send a
 * form, so no byte of it competes with what is. Remix's own `<Scripts>` would preload every module in the head.
 */
export function LateScripts() {
  const context = useContext(UNSAFE_RemixContext);
  const matches = useMatches();
  if (process.env.NODE_ENV !== "production" || !context) return <Scripts />;
  const { manifest, serverHandoffString } = context;
  const ids = matches.map((match) => match.id);
  const modules = ids.map((id) => manifest.routes[id]?.module);
  const script = serverHandoffString
    ? `window.__remixContext=${serverHandoffString};(function(){
function go(){var ids=${JSON.stringify(ids)};Promise.all(${JSON.stringify([manifest.url, ...modules])}.map(function(u){return import(u)})).then(function(m){
window.__remixRouteModules={};ids.forEach(function(id,i){window.__remixRouteModules[id]=m[i+1]});return import(${JSON.stringify(manifest.entry.module)})})}
function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)}
document.readyState==="complete"?idle():addEventListener("load",idle)})()`
    : "";
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own hand-over, escaped by Remix.
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
