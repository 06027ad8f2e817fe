import { isSecureOrigin } from "../process/env.server";

interface Kept {
  /** 0 removes it. */
  seconds: number;
  path?: string;
  /** Whether the page's scripts may read it. */
  is_readable?: boolean;
}

/**
 * A `Set-Cookie` header under the name of `cookieName`. The value goes out as it is: our own are letters and digits, base64url or
 * percent-encoded, and API clients send a session's back as a bearer token. The page cache tells visitors apart by the same text.
 */
export function setCookie(name: string, value: string, { seconds, path = "/", is_readable }: Kept): string {
  const hidden = is_readable ? "" : "; HttpOnly";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}${hidden}; SameSite=Lax${secure}`;
}

const secure = isSecureOrigin ? "; Secure" : "";
