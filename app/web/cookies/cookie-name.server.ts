import { isSecureOrigin } from "~/web/process/env.server";

/**
 * On https `__Host-`, which no other host of the domain can set; it needs the path `/`, so other paths get `__Secure-`.
 * On plain http, where browsers reject both, the bare name.
 */
export function cookieName(name: string, path = "/"): string {
  if (!isSecureOrigin) return name;
  return (path === "/" ? "__Host-" : "__Secure-") + name;
}
