import { voucherStatus } from "~/counter/vouchers/voucher";
import type { Member, Partner, Redemption, Voucher } from "~/db/generated/client";
import { PLANS } from "~/kernel/catalog";
import { dayOf, firstOfNextMonth, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { countFailure, refuseIfSpent } from "~/kernel/limits/limits.server";
import { type Cents, CONFIRM_ABOVE, discountOn, formatRand, MAX_PURCHASE } from "~/kernel/money";
import type { Settings } from "~/kernel/settings/settings";
import { readSettings } from "~/kernel/settings/settings.server";
import { findMember, memberOfVoucher } from "~/members/membership/members.queries.server";
import { factsOf } from "~/members/membership/members.server";
import { currentPlan, entitled } from "~/members/membership/membership";
import { UNKNOWN } from "~/members/membership/verdict";
import { type Applied, applyRedemption } from "./apply.queries.server";
import { TOO_MUCH } from "./attempt";
import { type Identifier, readCardToken, readIdentifier } from "./identifier";
import { keepingRefusal } from "./keep-refusal.server";
import {
  type AppliedRedemption,
  alreadyUsedMessage,
  type CheckedAttempt,
  claimOf,
  type RedemptionAttempt,
} from "./redemption";

/**
 * Called by every channel after proving the partner (R43); one discount per member, partner and calendar month even
 * with concurrent attempts (R42). A refusal is kept (R114). Throws invalid_amount, confirmation_required, code_not_found, wrong_partner,
 * already_used, code_expired, not_entitled, partner_inactive, conflict (another attempt's key) and rate_limited (too
 * many unknown cards).
 */
export const redeem = (
  deps: Deps,
  partner: Partner,
  attempt: RedemptionAttempt,
): Promise<AppliedRedemption> =>
  keepingRefusal(deps, { partner, attempt }, () => decided(deps, partner, attempt));

async function decided(deps: Deps, partner: Partner, attempt: RedemptionAttempt): Promise<AppliedRedemption> {
  const validated = await validate(deps, partner, attempt);
  if (!validated.refusal) {
    const applied = await applyRedemption(deps, { ...validated, partner, attempt });
    if (applied) return summary(partner, validated.member, applied, { repeated: false });
  }
  const firstAnswer = await answeredBefore(deps, partner, validated, attempt);
  if (firstAnswer) return firstAnswer;
  throw validated.refusal ?? ((await isRefused(deps, partner, attempt)) ? refusedSince() : notEntitled());
}

/** A till has asked staff to charge the full price, while this attempt was under way (R119). */
const isRefused = async ({ db }: Deps, { id: partner_id }: Partner, { idempotency_key }: RedemptionAttempt) =>
  (await db.refusedAttempt.count({ where: { partner_id, attempt: idempotency_key } })) > 0;

type Checked = { applied: AppliedRedemption } | { checked: CheckedAttempt };

/** A dry run. Throws as `redeem`, except confirmation_required, which is in the answer. */
export const checkAttempt = (deps: Deps, partner: Partner, attempt: RedemptionAttempt): Promise<Checked> =>
  keepingRefusal(deps, { partner, attempt }, () => tried(deps, partner, attempt));

async function tried(deps: Deps, partner: Partner, attempt: RedemptionAttempt): Promise<Checked> {
  const validated = await validate(deps, partner, { ...attempt, confirmed: true });
  const applied = await answeredBefore(deps, partner, validated, attempt);
  if (applied) return { applied };
  if (validated.refusal) throw validated.refusal;
  const { member, amount } = validated;
  return {
    checked: {
      member_name: member.full_name,
      member_id: member.member_id,
      plan_name: PLANS[currentPlan(factsOf(member), dayOf(validated.now))].name,
      partner_name: partner.name,
      amount_cents: amount,
      discount_cents: discountOn(amount),
      final_cents: amount - discountOn(amount),
      large: amount > CONFIRM_ABOVE,
    },
  };
}

interface Validated {
  member: Member;
  method: Presented["method"];
  amount: Cents;
  claim: string;
  now: Date;
  /** Thrown only once this attempt is known to have had no other answer before. */
  refusal: ClubError | null;
}

/** Whether the month is taken is left to the write's unique index, which usually saves a query. */
async function validate(deps: Deps, partner: Partner, attempt: RedemptionAttempt): Promise<Validated> {
  await refuseIfSpent(deps, "unknown_card", tillOf(partner));
  if (!partner.is_active)
    throw new ClubError("partner_inactive", "This shop no longer takes part in the club.");
  const amount = acceptableAmount(attempt);
  const settings = await readSettings(deps);
  const { member, method, voucher } = await presentedHere(deps, partner, attempt.presented, settings);
  const now = deps.clock();
  const claim = claimOf(member.id, partner.id, monthKeyOf(now));
  const expired = voucher === "expired" && codeExpired();
  const refusal = expired || (entitled(factsOf(member), now, settings.grace_days) ? null : notEntitled());
  return { member, method, amount, claim, now, refusal };
}

const tillOf = ({ id }: Partner) => `partner:${id}`;

/** Counts unknown codes against the shop, which could otherwise try member ids. Throws `code_not_found`, `wrong_partner`. */
async function presentedHere(deps: Deps, partner: Partner, text: string, settings: Settings) {
  const presented = await findPresented(deps, partner, text, settings);
  if (presented) return presented;
  await countFailure(deps, "unknown_card", tillOf(partner));
  throw new ClubError("code_not_found", UNKNOWN);
}

export interface Presented {
  member: Member;
  method: Identifier["method"];
  voucher: "valid" | "expired" | null;
}

/** Null for an unknown code or card. Throws `wrong_partner`. Prove the partner first: the answer reveals whether a code exists. */
export async function findPresented(
  deps: Deps,
  partner: Partner,
  text: string,
  settings: Settings,
): Promise<Presented | null> {
  const identifier = readIdentifier(text);
  if (!identifier) return null;
  if (identifier.method === "voucher_code")
    return byVoucher(deps, partner, identifier.voucher_code, settings);
  const member = await findMember(deps.db, identifier);
  if (!member || member.anonymised_at) return null;
  return { member, method: identifier.method, voucher: null };
}

export async function memberIdOfCard(deps: Deps, text: string): Promise<string | null> {
  const card_token = readCardToken(text);
  const member = card_token && (await findMember(deps.db, { card_token }));
  return member && !member.anonymised_at ? member.member_id : null;
}

type VoucherState = Pick<Voucher, "month_key" | "issued_on" | "status">;

async function byVoucher(
  deps: Deps,
  partner: Partner,
  voucher_code: string,
  settings: Settings,
): Promise<Presented | null> {
  const found = await memberOfVoucher(deps.db, voucher_code);
  if (!found || found.member.anonymised_at) return null;
  const { member, voucher } = found;
  if (voucher.partner_id !== partner.id) {
    throw new ClubError(
      "wrong_partner",
      "This code is for another shop. The member can get one for this shop.",
    );
  }
  return { member, method: "voucher_code", voucher: validity(deps, voucher, settings) };
}

/** A code redeemed this month is left to the claim, which knows the day of use. */
function validity(deps: Deps, voucher: VoucherState, { voucher_validity }: Settings): "valid" | "expired" {
  const now = deps.clock();
  const thisMonth = voucher.month_key === monthKeyOf(now);
  const status = voucherStatus(voucher, dayOf(now), voucher_validity);
  return thisMonth && status !== "expired" ? "valid" : "expired";
}

function acceptableAmount({ amount_cents, confirmed, presented }: RedemptionAttempt): Cents {
  if (amount_cents === null || amount_cents <= 0) {
    const also: Record<string, string[]> = readIdentifier(presented) ? {} : { voucher_code: [UNKNOWN] };
    throw invalidAmount("Enter the purchase amount in rand, for example 250 or 249.90.", also);
  }
  if (amount_cents > MAX_PURCHASE) throw invalidAmount(TOO_MUCH);
  if (amount_cents > CONFIRM_ABOVE && !confirmed) {
    throw new ClubError(
      "confirmation_required",
      `Is ${formatRand(amount_cents)} right? Please confirm the amount.`,
    );
  }
  return amount_cents;
}

/** `also`: what else is wrong, so that all of it is put right at once. */
function invalidAmount(message: string, also: Record<string, string[]> = {}): ClubError {
  return new ClubError("invalid_amount", message, { field_errors: { amount_spent: [message], ...also } });
}

function notEntitled(): ClubError {
  return new ClubError("not_entitled", "This membership is not active, so the discount does not apply.");
}

function codeExpired(): ClubError {
  return new ClubError("code_expired", "This code has expired. The member can get a fresh one for today.");
}

/** Null if there is none. Throws `conflict` (key of another or an undone attempt) and `already_used`. */
async function answeredBefore(
  deps: Deps,
  partner: Partner,
  validated: Validated,
  { idempotency_key }: RedemptionAttempt,
): Promise<AppliedRedemption | null> {
  const redemption = await deps.db.redemption.findUnique({
    where: { partner_id_idempotency_key: { partner_id: partner.id, idempotency_key } },
  });
  if (redemption) return repeated(deps, partner, validated, redemption);
  const used = await deps.db.redemption.findUnique({ where: { claim: validated.claim } });
  if (!used) return null;
  throw alreadyUsed(used, validated);
}

function alreadyUsed(
  { redeemed_on: used_on }: Pick<Redemption, "redeemed_on">,
  { now }: Validated,
): ClubError {
  const today = dayOf(now);
  const details = { next_available_on: firstOfNextMonth(today), used_on };
  return new ClubError("already_used", alreadyUsedMessage(used_on, today), { details });
}

async function repeated(deps: Deps, partner: Partner, { member, amount }: Validated, redemption: Redemption) {
  const same = redemption.member_id === member.id && redemption.amount_cents === amount;
  if (!same) throw usedForAnother();
  if (redemption.claim === null) throw undoneSince();
  const { member_id, partner_id, month_key } = redemption;
  const voucher = await deps.db.voucher.findUnique({
    where: { member_id_partner_id_month_key: { member_id, partner_id, month_key } },
  });
  return summary(
    partner,
    member,
    { ...redemption, voucher_code: voucher?.voucher_code ?? "" },
    { repeated: true },
  );
}

/** An attempt's key that another attempt had before. */
const usedForAnother = (): ClubError =>
  new ClubError("conflict", "This form was already used for another redemption. Please start a new one.");

/** A till has said "charge the full price" under this key. */
const refusedSince = (): ClubError =>
  new ClubError("conflict", "The till has charged the full price for this. Please start a new one.");

/** The key of a discount that was undone: asking again must not give it again. */
const undoneSince = (): ClubError =>
  new ClubError("conflict", "This redemption was undone. Please start a new one.");

function summary(
  partner: Partner,
  member: Member,
  applied: Applied,
  { repeated }: Pick<AppliedRedemption, "repeated">,
): AppliedRedemption {
  return {
    redemption_id: applied.id,
    member_name: member.full_name,
    member_id: member.member_id,
    partner_name: partner.name,
    voucher_code: applied.voucher_code,
    amount_cents: applied.amount_cents,
    discount_cents: applied.discount_cents,
    final_cents: applied.amount_cents - applied.discount_cents,
    redeemed_at: applied.redemption_date,
    repeated,
  };
}
