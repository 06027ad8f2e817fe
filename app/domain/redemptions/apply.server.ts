import type { Member, Partner } from "~/db/generated/client";
import { inOneTransaction, sql } from "~/db/statements.server";
import { dayOf, monthKeyOf } from "../clock";
import type { Deps } from "../deps";
import { randomCode, VOUCHER_CODE_LENGTH } from "../ids";
import { type Cents, discountOn } from "../money";
import type { Identifier } from "./identifier";
import type { RedemptionAttempt } from "./redeem.server";

interface Application {
  partner: Partner;
  member: Member;
  method: Identifier["method"];
  claim: string;
  amount: Cents;
  now: Date;
  attempt: RedemptionAttempt;
}

export interface Applied {
  id: number;
  voucher_code: string;
  amount_cents: Cents;
  discount_cents: Cents;
  redemption_date: Date;
}

/**
 * One transaction of conditional statements. The first claims the month under a unique index, or inserts nothing if the
 * month is taken; the others take effect only if the first did. Nothing is read in between, so nothing can be stale.
 * Returns what was written, or null.
 */
export async function applyRedemption(deps: Deps, application: Application): Promise<Applied | null> {
  const { amount, now } = application;
  const [[redemption], [voucher]] = await inOneTransaction(deps.db, [
    claimMonth(application),
    markVoucher(application, randomCode(VOUCHER_CODE_LENGTH, deps.random)),
    countSaving(application),
    noticeMember(application),
  ]);
  if (!redemption || !voucher) return null;
  return {
    id: redemption.id,
    voucher_code: voucher.voucher_code,
    amount_cents: amount,
    discount_cents: discountOn(amount),
    redemption_date: now,
  };
}

/** Only initials on the shop's list are stored, which keeps names out of the ledger. */
function claimMonth({ partner, member, method, claim, amount, now, attempt }: Application) {
  const { door, idempotency_key, notes, staff_initials } = attempt;
  return sql<{ id: number }>`
    INSERT INTO "Redemption" (member_id, partner_id, month_key, claim, method, door, idempotency_key, amount_cents,
                              discount_cents, notes, staff_initials, redeemed_on, redemption_date)
    SELECT m.id, p.id, ${monthKeyOf(now)}, ${claim}, ${method}, ${door}, ${idempotency_key}, ${amount},
           ${discountOn(amount)}, ${notes}, COALESCE((
             SELECT s.initials FROM "StaffInitials" s WHERE s.partner_id = p.id AND s.initials = UPPER(${staff_initials})
           ), ''), ${dayOf(now)}, ${now}
    FROM "Member" m, "Partner" p
    WHERE m.id = ${member.id} AND m.card_token = ${member.card_token} AND m.ended_at IS NULL
      AND p.id = ${partner.id} AND p.is_active
    ON CONFLICT DO NOTHING RETURNING id`;
}

function markVoucher({ partner, claim, now, attempt }: Application, fresh_code: string) {
  return sql<{ voucher_code: string }>`
    INSERT INTO "Voucher" (voucher_code, member_id, partner_id, month_key, status, issued_on, redeemed_at,
                           redeemed_amount_cents, created_at)
    SELECT ${fresh_code}, member_id, partner_id, month_key, 'redeemed', redeemed_on,
           redemption_date, amount_cents, ${now}
    FROM "Redemption"
    WHERE partner_id = ${partner.id} AND idempotency_key = ${attempt.idempotency_key} AND claim = ${claim}
    ON CONFLICT (member_id, partner_id, month_key) DO UPDATE
      SET status = 'redeemed', redeemed_at = excluded.redeemed_at,
          redeemed_amount_cents = excluded.redeemed_amount_cents
    RETURNING voucher_code`;
}

function countSaving({ partner, claim, now, attempt }: Application) {
  return sql`
    INSERT INTO "SavingsEntry" (member_id, partner_id, redemption_id, amount_saved_cents, total_spent_cents,
                                entry_date, created_at, updated_at)
    SELECT member_id, partner_id, id, discount_cents, amount_cents, redeemed_on, ${now}, ${now}
    FROM "Redemption"
    WHERE partner_id = ${partner.id} AND idempotency_key = ${attempt.idempotency_key} AND claim = ${claim}
    ON CONFLICT DO NOTHING`;
}

function noticeMember({ partner, member, claim, amount, now, attempt }: Application) {
  const data = JSON.stringify({
    full_name: member.full_name,
    partner_name: partner.name,
    amount_cents: amount,
    discount_cents: discountOn(amount),
    redeemed_at: now.toISOString(),
  });
  const subject = `You saved at ${partner.name}`;
  return sql`
    INSERT INTO "OutboxMail" (dedupe_key, email_type, recipient_email, member_id, subject, data, status, attempts,
                              next_attempt_at, created_at)
    SELECT 'redemption:' || r.id, 'redemption', m.email, m.id, ${subject}, ${data}, 'pending', 0, ${now}, ${now}
    FROM "Redemption" r JOIN "Member" m ON m.id = r.member_id
    WHERE r.partner_id = ${partner.id} AND r.idempotency_key = ${attempt.idempotency_key} AND r.claim = ${claim}
    ON CONFLICT DO NOTHING`;
}
