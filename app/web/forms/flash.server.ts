import { cookieToken } from "~/web/cookies/session-names.server";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { readCookie } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

/** The address whose message is to be shown (`done`, `saved`), or was shown (`cancelled`). */
const FLASH = cookieName("flash");
const SECONDS = 600;

/** What a form has done: shown once, to its sender. */
const OWN = ["done", "saved"];
/** With these a payment provider sends somebody back, so nothing announces them: shown unless just shown. */
const FROM_PROVIDERS = [
  ["cancelled", "true"],
  ["done", "card"],
] as const;

/** `Set-Cookie` for the redirect after a form: allows the message of its address once, and a provider's once more. */
export function flashCookie(request: Request, address: string): string | null {
  const { pathname, searchParams, search } = new URL(address, request.url);
  if (OWN.some((name) => searchParams.has(name))) return allow(nameOf(pathname + search));
  return readCookie(request, FLASH) ? forget() : null;
}

/** Where to go instead of a message already shown or another's, or the `Set-Cookie` that ends it. Null for other pages. */
export function flashOf(
  address: string,
  headers: HeadersInit,
): { instead: string } | { cookie: string } | null {
  const request = new Request(new URL(address, deps.origin), { headers });
  const url = new URL(request.url);
  const { pathname, searchParams, search } = url;
  const isProviders = FROM_PROVIDERS.some(([name, value]) => searchParams.get(name) === value);
  if (!isProviders && !OWN.some((name) => searchParams.has(name))) return null;
  // Whoever signs in is told what a provider sent them back with once more: the page says more about it then.
  const name = nameOf(pathname + search + (isProviders ? cookieToken(request, "user") : ""));
  const isKnown = readCookie(request, FLASH) === name;
  if (isProviders !== isKnown) return { cookie: isProviders ? allow(name) : forget() };
  for (const name of ["cancelled", ...OWN]) searchParams.delete(name);
  return { instead: url.pathname + url.search };
}

const nameOf = (address: string): string => deps.secrets.hash("flash", address).slice(0, 24);
const allow = (name: string): string => setCookie(FLASH, name, { seconds: SECONDS });
const forget = (): string => setCookie(FLASH, "", { seconds: 0 });
