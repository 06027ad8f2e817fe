import { randomUUID } from "node:crypto";
import { dayOf } from "~/domain/clock";
import { ClubError, type ErrorCode } from "~/domain/errors";
import { countFailure, refuseIfSpent } from "~/domain/limits/limits.server";
import { toRand } from "~/domain/money";
import type { AppliedRedemption } from "~/domain/redemptions/redemption";
import { deps } from "../process/deps.server";
import { idempotencyKey } from "./once.server";

/** Names the attempt that a fresh form is for. */
export const newAttemptKey = (): string => randomUUID();

/** The attempt's key: the header of API clients, else the form's hidden field; a request without one is its own attempt. */
export function attemptKey(request: Request, field: string): string {
  return idempotencyKey(request) ?? (field || randomUUID());
}

/**
 * Runs a till's request unless this shop has shown too many unknown cards: somebody with a PIN could otherwise try member ids
 * until names come out. Throws what `work` throws, and `rate_limited`.
 */
export async function atTill<T>(partner: { id: number }, work: () => Promise<T>): Promise<T> {
  const shop = `partner:${partner.id}`;
  await refuseIfSpent(deps, "unknown_card", shop);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClubError && error.code === "code_not_found")
      await countFailure(deps, "unknown_card", shop);
    throw error;
  }
}

/** What `redeem` may answer at any door. */
export const REFUSED_REDEMPTIONS: ErrorCode[] = [
  "rate_limited",
  "invalid_amount",
  "confirmation_required",
  "code_not_found",
  "wrong_partner",
  "already_used",
  "code_expired",
  "not_entitled",
  "partner_inactive",
  "conflict",
];

export const APPLIED_MESSAGE = "Discount Applied Successfully!" as const;

/** An applied redemption as JSON: amounts are numbers of rand. */
export function redemptionData(redemption: AppliedRedemption) {
  return {
    redemption_id: redemption.redemption_id,
    member_name: redemption.member_name,
    member_id: redemption.member_id,
    partner_name: redemption.partner_name,
    voucher_code: redemption.voucher_code,
    amount_spent: toRand(redemption.amount_cents),
    discount_amount: toRand(redemption.discount_cents),
    final_amount: toRand(redemption.final_cents),
    redemption_date: redemption.redeemed_at.toISOString(),
    redeemed_on: dayOf(redemption.redeemed_at),
    repeated: redemption.repeated,
  };
}
