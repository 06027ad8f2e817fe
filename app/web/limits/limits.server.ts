import { countTry as countTryOf, type LimitName } from "~/kernel/limits/limits.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";

export type { LimitName };

/** `whose` is an address or a person (`user:7`). Throws `rate_limited` with the wait. */
export function countTry(name: LimitName, whose: string): Promise<void> {
  return countTryOf(deps, name, whose);
}

/** The one header that TRUST_PROXY names, else the peer's, which our server sets on every request. */
export function clientAddress(request: Pick<Request, "headers">): string {
  const trusted = env.TRUST_PROXY && request.headers.get(env.TRUST_PROXY)?.split(",").at(-1)?.trim();
  return (trusted || request.headers.get("x-club-remote-address") || "unknown").slice(0, LONGEST_ADDRESS);
}

/** IPv6 with an IPv4 ending and a zone. */
const LONGEST_ADDRESS = 64;
