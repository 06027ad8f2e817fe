import { isIPv6 } from "node:net";
import type { IRateLimiterRes } from "rate-limiter-flexible";
import { ClubError } from "~/domain/errors";
import { env } from "./env.server";
import { limiter } from "./limiter.server";

/**
 * How often one address (`by: "address"`) or one target, such as a username, may do a thing.
 * Credential limits count failed proofs only, so that a busy till with the right PIN is never slowed.
 */
const LIMITS = {
  pin: limiter("pin", 10, 10 * 60),
  admin_login: limiter("admin_login", 10, 15 * 60),
  second_factor: limiter("second_factor", 10, 15 * 60),
  partner_login: limiter("partner_login", 10, 15 * 60),
  login_target: limiter("login_target", 20, 15 * 60),
  form: limiter("form", 20, 60 * 60),
  sign_in: limiter("sign_in", 60, 10 * 60),
  checkout: limiter("checkout", 30, 60 * 60),
  voucher: limiter("voucher", 120, 60 * 60),
} as const;

/** So many failed proofs of one kind in ten minutes, from whatever addresses, are no typing errors any more. */
const ALARM_AFTER = 200;
const failures = limiter("alarm", ALARM_AFTER, 10 * 60);

export type LimitName = keyof typeof LIMITS;

/** Counts one try and throws `rate_limited`, with a friendly wait, once there were too many. */
export async function countTry(name: LimitName, key: string): Promise<void> {
  try {
    await LIMITS[name].consume(addressGroup(key));
  } catch (spent) {
    throw tooMany(spent);
  }
}

/** Throws `rate_limited` when earlier failures have used up the tries; counts nothing. */
export async function refuseIfSpent(name: LimitName, key: string): Promise<void> {
  const state = await LIMITS[name].get(addressGroup(key));
  if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0) throw tooMany(state);
}

/** Counts one failed proof. */
export async function countFailure(name: LimitName, key: string): Promise<void> {
  await LIMITS[name].penalty(addressGroup(key), 1);
}

/** Counts one failed proof of this kind from anywhere; true for the one that is too many, and for no other of those ten minutes. */
export async function countForAlarm(name: LimitName): Promise<boolean> {
  const { consumedPoints } = await failures.penalty(name, 1);
  return consumedPoints === ALARM_AFTER;
}

/** The client's address: the one header that TRUST_PROXY names, else the peer's own (set by our server on every request). */
export function clientAddress(request: Request): string {
  const trusted = env.TRUST_PROXY && request.headers.get(env.TRUST_PROXY)?.split(",").at(-1)?.trim();
  return trusted || request.headers.get("x-club-remote-address") || "unknown";
}

/** Whose tries count together: one address, and of IPv6 the whole /64 that one connection is given. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const given = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const between =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - given.length - after.length)).fill("0");
  const parts = [...given, ...between, ...after].slice(0, 4);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(":")}::/64`;
}

function tooMany(spent: unknown): ClubError {
  const wait = Math.max(1, Math.ceil(((spent as IRateLimiterRes).msBeforeNext ?? 60_000) / 1000));
  const words = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`;
  return new ClubError("rate_limited", `Too many attempts. Please wait ${words} and try again.`, {
    details: { retry_after: wait },
  });
}
