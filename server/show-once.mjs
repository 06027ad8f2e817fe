/**
 * Shows what a form has done (`?done=…`) once and to its sender: reloaded or shared, the page is the plain one. Only whole
 * pages come here with such an address a second time; scripts take it out of the address bar.
 */
export function showOnce(flashOf) {
  return (request, response, next) => {
    if (request.method !== "GET" || !/[?&](done|saved|cancelled)=/.test(request.url)) return next();
    if (/[?&]_data=/.test(request.url)) return next();
    const { cookie = "" } = request.headers;
    const flash = flashOf(request.url, { cookie });
    if (flash?.instead) return response.set("Cache-Control", "no-store").redirect(303, flash.instead);
    if (flash) response.append("Set-Cookie", flash.cookie);
    next();
  };
}
