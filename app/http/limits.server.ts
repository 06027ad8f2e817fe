import { type IRateLimiterRes, RateLimiterMemory } from "rate-limiter-flexible";
import { ClubError } from "~/domain/errors";
import { env } from "./env.server";

/**
 * How often one address (`by: "address"`) or one target, such as a username, may do a thing.
 * Credential limits count failed proofs only, so that a busy till with the right PIN is never slowed.
 */
const LIMITS = {
  pin: limiter(10, 10 * 60),
  admin_login: limiter(10, 15 * 60),
  partner_login: limiter(10, 15 * 60),
  login_target: limiter(20, 15 * 60),
  form: limiter(20, 60 * 60),
  sign_in: limiter(60, 10 * 60),
  checkout: limiter(30, 60 * 60),
  voucher: limiter(120, 60 * 60),
} as const;

export type LimitName = keyof typeof LIMITS;

/** Counts one try and throws `rate_limited`, with a friendly wait, once there were too many. */
export async function countTry(name: LimitName, key: string): Promise<void> {
  try {
    await LIMITS[name].consume(key);
  } catch (spent) {
    throw tooMany(spent);
  }
}

/** Throws `rate_limited` when earlier failures have used up the tries; counts nothing. */
export async function refuseIfSpent(name: LimitName, key: string): Promise<void> {
  const state = await LIMITS[name].get(key);
  if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0) throw tooMany(state);
}

/** Counts one failed proof. */
export async function countFailure(name: LimitName, key: string): Promise<void> {
  await LIMITS[name].penalty(key, 1);
}

/** The client's address: the one header that TRUST_PROXY names, else the peer's own (set by our server on every request). */
export function clientAddress(request: Request): string {
  const trusted = env.TRUST_PROXY && request.headers.get(env.TRUST_PROXY)?.split(",").at(-1)?.trim();
  return trusted || request.headers.get("x-club-remote-address") || "unknown";
}

function limiter(points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration });
}

function tooMany(spent: unknown): ClubError {
  const wait = Math.max(1, Math.ceil(((spent as IRateLimiterRes).msBeforeNext ?? 60_000) / 1000));
  const words = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`;
  return new ClubError("rate_limited", `Too many attempts. Please wait ${words} and try again.`, {
    details: { retry_after: wait },
  });
}
