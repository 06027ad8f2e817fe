/** Shows `?done=…` once, to its sender. Scripts clear the address bar, so only whole pages come here again. */
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
