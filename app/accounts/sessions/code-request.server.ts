import { timingSafeEqual } from "node:crypto";
import type { SignInCode } from "~/db/generated/client";
import { type PlanType, readPlan } from "~/kernel/catalog";
import type { Deps } from "~/kernel/deps";

/** What a sign-in under way remembers until the visitor is back. */
export interface SignInWish {
  plan: PlanType | null;
  return_to: string | null;
}

type CodeState = "open" | "expired" | "spent" | "used";

/** Requests are kept this long after their last mail, to say "expired" or "used" instead of "wrong". */
export const REQUEST_KEPT_MS = 60 * 60_000;

/** The request of this browser, or null. `again_in`: seconds until another mail may be asked for. */
export async function readCodeRequest(deps: Deps, token: string | null) {
  const row = await requestOf(deps, token);
  if (!row) return null;
  const { email, expires_at: works_until } = row;
  return { email, state: stateOf(deps, row), works_until, again_in: againIn(deps, row), wish: wishOf(row) };
}

export async function requestOf(deps: Deps, token: string | null): Promise<SignInCode | null> {
  if (!token) return null;
  return deps.db.signInCode.findFirst({
    where: { request_hash: hashOfToken(deps, token), ...stillKept(deps) },
  });
}

const stillKept = ({ clock }: Deps) => ({
  sent_at: { gt: new Date(clock().getTime() - REQUEST_KEPT_MS) },
});
export const nobodyWaits = ({ clock }: Deps) => ({
  sent_at: { lte: new Date(clock().getTime() - REQUEST_KEPT_MS) },
});

/** A code is valid this long after its mail. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Seconds before the same request may have another mail. */
const AGAIN_AFTER_S = 60;

export function stateOf({ clock }: Deps, row: SignInCode): CodeState {
  if (row.used_at) return "used";
  if (row.expires_at <= clock()) return "expired";
  return row.tries < CODE_TRIES ? "open" : "spent";
}

export function againIn({ clock }: Deps, { sent_at }: SignInCode): number {
  return Math.max(0, Math.ceil((sent_at.getTime() - clock().getTime()) / 1000) + AGAIN_AFTER_S);
}

export const wishOf = ({ plan, return_to }: SignInCode): SignInWish => ({
  plan: readPlan(plan),
  return_to: return_to || null,
});

export const hashOfToken = ({ secrets }: Deps, token: string): string => secrets.hash("code_request", token);

/** Differs for equal codes of different requests. */
export const hashOfCode = ({ secrets }: Deps, request_hash: string, code: string): string =>
  secrets.hash("sign_in_code", `${request_hash} ${code}`);

export function isSame(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
