import { randomUUID } from "node:crypto";
import { sessionOf } from "~/accounts/access/viewer.server";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { knownTill } from "~/accounts/sign-in/devices.server";
import type { CounterChannel } from "~/counter/redemptions/counter-attempt";
import type { AppliedRedemption, Channel, RedemptionAttempt } from "~/counter/redemptions/redemption";
import { proofOfShop, proveShop } from "~/counter/redemptions/shop-proof.server";
import type { Partner } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import { ClubError, type ErrorCode } from "~/kernel/errors";
import { toRand } from "~/kernel/money";
import { partnerByPin } from "~/shops/partners/pins.server";
import { idempotencyKey } from "~/web/forms/once.server";
import { deps } from "~/web/process/deps.server";
import { tillOf } from "./signed-till.server";

/** By PIN: from now on this device is a known till (R64). */
export async function noteTill(
  headers: Headers,
  request: Request,
  partner: Partner,
  { business_pin }: { business_pin: string },
): Promise<void> {
  const known = business_pin ? await knownTill(request, partner.id) : null;
  if (known) headers.append("Set-Cookie", known);
}

interface Sender {
  channel: CounterChannel;
  shop_id: number | null;
  business_pin: string;
}

/**
 * The shop of a counter screen's script: by the portal's session, else by PIN or a till's signature. Throws `not_signed_in`, `conflict`
 * where the screen shows another shop, and as `shopAtTill`.
 */
export async function partnerAtTill(request: Request, sent: Sender): Promise<Partner> {
  const partner = sent.channel === "portal" ? await portalPartner(request) : await shopAtTill(request, sent);
  if (sent.shop_id === null || sent.shop_id === partner.id) return partner;
  throw new ClubError("conflict", "This was entered for another shop, so nothing was applied here.");
}

async function portalPartner(request: Request): Promise<Partner> {
  const partner = (await sessionOf(request, "partner"))?.partner;
  if (partner) return partner;
  throw new ClubError("not_signed_in", "Please sign in to the portal again.");
}

/** By PIN, proof of this attempt, or a till's signature. Throws `invalid_pin`, `partner_inactive` and `rate_limited`. */
export async function shopAtTill(
  request: Request,
  { business_pin, proof }: { business_pin: string; proof?: string },
  attempt?: RedemptionAttempt,
): Promise<Partner> {
  if (business_pin) return shopByPin(request, business_pin);
  const partner =
    (proof && attempt && (await proofOfShop(deps, proof, nameOf(attempt)))) ||
    (await tillOf(request))?.partner;
  if (partner) return partner;
  throw new ClubError("invalid_pin", "Please type the business PIN.", {
    field_errors: { business_pin: ["Enter the business PIN."] },
  });
}

/** Throws `invalid_pin`, `partner_inactive` and `rate_limited`. */
export function shopByPin(request: Request, pin: string): Promise<Partner> {
  return checkCredential(request, "pin", null, () => partnerByPin(deps, pin));
}

/** Replaces the PIN on the confirmation page, for this attempt only. */
export function proveAttempt(partner: Partner, attempt: RedemptionAttempt): Promise<string | null> {
  return proveShop(deps, partner, nameOf(attempt));
}

const nameOf = ({ idempotency_key, presented, amount_cents }: RedemptionAttempt) =>
  `${idempotency_key}|${presented}|${amount_cents}`;

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

/** The shell is kept on the device, so it holds no names, PINs or keys. */
export const asksForShell = (request: Request): boolean => request.headers.get("x-counter-shell") === "1";
