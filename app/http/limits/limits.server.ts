import { countTry as countTryOf, type LimitName } from "~/domain/limits/limits.server";
import { deps } from "../process/deps.server";
import { env } from "../process/env.server";

export type { LimitName };

/** Counts one try of an address or a person (`user:7`) and throws `rate_limited`, with a friendly wait, once there were too many. */
export function countTry(name: LimitName, whose: string): Promise<void> {
  return countTryOf(deps, name, whose);
}

/** The client's address: the one header that TRUST_PROXY names, else the peer's own (set by our server on every request). */
export function clientAddress(request: Pick<Request, "headers">): string {
  const trusted = env.TRUST_PROXY && request.headers.get(env.TRUST_PROXY)?.split(",").at(-1)?.trim();
  return (trusted || request.headers.get("x-club-remote-address") || "unknown").slice(0, LONGEST_ADDRESS);
}

/** The longest text that is an address: IPv6 with IPv4 at its end and a zone. */
const LONGEST_ADDRESS = 64;
