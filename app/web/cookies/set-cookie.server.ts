import { isSecureOrigin } from "~/web/process/env.server";

interface Kept {
  seconds: number;
  path?: string;
  is_readable?: boolean;
}

/** Not encoded: API clients return a session's value as a bearer token, and the page cache compares the same text. */
export function setCookie(name: string, value: string, { seconds, path = "/", is_readable }: Kept): string {
  const hidden = is_readable ? "" : "; HttpOnly";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}${hidden}; SameSite=Lax${secure}`;
}

const secure = isSecureOrigin ? "; Secure" : "";

/**
 * On https `__Host-`, which no other host of the domain can set; it needs the path `/`, so other paths get `__Secure-`.
 * On plain http, where browsers reject both, the bare name.
 */
export function cookieName(name: string, path = "/"): string {
  if (!isSecureOrigin) return name;
  return (path === "/" ? "__Host-" : "__Secure-") + name;
}
