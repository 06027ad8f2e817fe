import { randomUUID } from "node:crypto";
import type { AppliedRedemption, Channel, RedemptionAttempt } from "~/counter/redemptions/redemption";
import { dayOf } from "~/kernel/clock";
import type { ClubError, ErrorCode } from "~/kernel/errors";
import { toRand } from "~/kernel/money";
import { idempotencyKey } from "~/web/forms/once.server";

type Typed = Omit<RedemptionAttempt, "channel">;

/** The key is the API client's header, else the form's hidden field; without one each request is its own attempt. */
export function attemptAt(channel: Channel, request: Request, typed: Typed): RedemptionAttempt {
  const { presented, amount_cents, notes, staff_initials, confirmed } = typed;
  const idempotency_key = idempotencyKey(request) ?? (typed.idempotency_key || randomUUID());
  return { channel, presented, amount_cents, notes, staff_initials, confirmed, idempotency_key };
}

/** With the initials of whoever is signed in at the portal, where others were not chosen. */
export function signedBy(
  portal: { account: { initials: string } } | null,
  attempt: RedemptionAttempt,
): RedemptionAttempt {
  return { ...attempt, staff_initials: attempt.staff_initials || (portal?.account.initials ?? "") };
}

export const failedBecause = (refusal: ClubError | null) =>
  refusal ? { failed: { code: refusal.code, reason: refusal.message } } : {};

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

/** Amounts are rand. */
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
