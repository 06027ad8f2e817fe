import { isSecureOrigin } from "../process/env.server";

/**
 * The name that a cookie has in the browser. On https it begins with `__Host-`: browsers take such a cookie from this very host
 * only, so that no other host of the domain can plant a session here. `__Host-` asks for the path `/`; a cookie of another
 * path gets `__Secure-`. On plain http, which browsers let have neither, it is the bare name.
 */
export function cookieName(name: string, path = "/"): string {
  if (!isSecureOrigin) return name;
  return (path === "/" ? "__Host-" : "__Secure-") + name;
}
