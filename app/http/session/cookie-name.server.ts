import { isSecureOrigin } from "../process/env.server";

/** No other host can set `__Host-`, which needs the path `/`. On plain http browsers reject both prefixes. */
export function cookieName(name: string, path = "/"): string {
  if (!isSecureOrigin) return name;
  return (path === "/" ? "__Host-" : "__Secure-") + name;
}
