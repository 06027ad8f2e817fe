import type { IncomingHttpHeaders } from "node:http";
import { addressGroup } from "~/kernel/limits/address";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";

/** The one header that TRUST_PROXY names, else the peer's, which our server sets on every request. */
export function clientAddress(request: Pick<Request, "headers">): string {
  const trusted = env.TRUST_PROXY && request.headers.get(env.TRUST_PROXY)?.split(",").at(-1)?.trim();
  return (trusted || request.headers.get("x-club-remote-address") || "unknown").slice(0, LONGEST_ADDRESS);
}

/** IPv6 with an IPv4 ending and a zone. */
const LONGEST_ADDRESS = 64;

/** Groups log lines about one address without revealing it: keyed with the club's secret. */
export function addressMark(headers: IncomingHttpHeaders): string {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  const address = clientAddress({ headers: new Headers(given) });
  return deps.secrets.hash("address", addressGroup(address)).slice(0, 12);
}
