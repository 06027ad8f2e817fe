import { inOneTransaction, type Statement, sql } from "~/db/connection/statements.server";
import type { Db } from "~/db/connection/types";
import { asRead } from "~/db/dialect/dialect.server";
import { type Member, type Partner, Prisma, type Redemption } from "~/db/generated/client";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { randomCode, VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import { type Cents, discountOn } from "~/kernel/money";
import { PARTNER_VOID_MINUTES, type RedemptionAttempt } from "./redemption";

interface Application {
  partner: Pick<Partner, "id" | "name">;
  member: Member;
  method: string;
  claim: string;
  amount: Cents;
  now: Date;
  attempt: Pick<RedemptionAttempt, "idempotency_key" | "notes" | "staff_initials" | "till_id"> & {
    channel: string;
  };
  /** Set for a till that decided at `now`. */
  byTill?: { booked_at: Date; flag: string } | null;
}

export interface Applied {
  id: number;
  voucher_code: string;
  amount_cents: Cents;
  discount_cents: Cents;
  redemption_date: Date;
}

/** Writes the redemption with its consequences. Null if the month is taken, or the member or partner is gone. */
export async function applyRedemption(deps: Deps, application: Application): Promise<Applied | null> {
  const { partner, member, method, claim, amount, now, attempt, byTill = null } = application;
  const { channel, idempotency_key, notes, staff_initials, till_id = null } = attempt;
  const sums = { amount_cents: amount, discount_cents: discountOn(amount) };
  const written = await writeRedemption(deps.db, {
    member_id: member.id,
    card_token: member.card_token,
    partner_id: partner.id,
    claim,
    method,
    channel,
    idempotency_key,
    notes,
    staff_initials,
    till_id,
    byTill,
    ...sums,
    month_key: monthKeyOf(now),
    redeemed_on: dayOf(now),
    redemption_date: now,
    voucher_code: randomCode(VOUCHER_CODE_LENGTH, deps.random),
    mail: member.anonymised_at ? null : noticeTo(application),
  });
  return written && { ...written, ...sums, redemption_date: now };
}

function noticeTo({ partner, member, amount, now }: Application): { subject: string; data: string } {
  const data = JSON.stringify({
    full_name: member.full_name,
    partner_name: partner.name,
    amount_cents: amount,
    discount_cents: discountOn(amount),
    redeemed_at: now.toISOString(),
  });
  return { subject: `You saved at ${partner.name}`, data };
}

interface NewRedemption
  extends Pick<
    Redemption,
    | "member_id"
    | "partner_id"
    | "month_key"
    | "method"
    | "channel"
    | "idempotency_key"
    | "amount_cents"
    | "discount_cents"
    | "notes"
    | "till_id"
    | "redeemed_on"
    | "redemption_date"
  > {
  claim: string;
  /** Set for a till that has decided: written whatever the club knows by now. Null where the club decides. */
  byTill: Pick<Redemption, "booked_at" | "flag"> | null;
  /** A card that was replaced meanwhile is not accepted. */
  card_token: string;
  /** Stored only if they are on the shop's list, so that no name gets into the ledger by mistake. */
  staff_initials: string;
  /** For the month's voucher if there is none yet. */
  voucher_code: string;
  /** Null for a member whose account is deleted. */
  mail: { subject: string; data: string } | null;
}

/**
 * Conditional statements in one transaction: the first claims the month under a unique index or inserts nothing; the others take
 * effect only if it did. Nothing is read in between, so nothing can be stale. Returns null if nothing was written.
 */
async function writeRedemption(
  db: Db,
  redemption: NewRedemption,
): Promise<{ id: number; voucher_code: string } | null> {
  const [[written], [voucher]] = await inOneTransaction(db, [
    claimMonth(redemption),
    markVoucher(redemption),
    addSaving(redemption),
    ...(redemption.mail ? [addMail(redemption, redemption.mail)] : []),
  ]);
  return written && voucher ? { id: written.id, voucher_code: voucher.voucher_code } : null;
}

function claimMonth(redemption: NewRedemption): Statement<{ id: number }> {
  const { month_key, claim, method, channel, idempotency_key, amount_cents, discount_cents } = redemption;
  const { notes, staff_initials, redeemed_on, redemption_date, till_id, byTill } = redemption;
  return sql`
    INSERT INTO "Redemption" (member_id, partner_id, month_key, claim, method, door, idempotency_key, amount_cents,
                              discount_cents, notes, staff_initials, redeemed_on, redemption_date, till_id, booked_at,
                              flag)
    SELECT m.id, p.id, ${month_key}, ${claim}, ${method}, ${channel}, ${idempotency_key}, ${amount_cents},
           ${discount_cents}, ${notes}, COALESCE((
             SELECT s.initials FROM "StaffInitials" s WHERE s.partner_id = p.id AND s.initials = UPPER(${staff_initials})
           ), ''), ${redeemed_on}, ${redemption_date}, ${till_id}, ${byTill?.booked_at ?? null},
           ${byTill?.flag ?? ""}
    FROM "Member" m, "Partner" p
    WHERE m.id = ${redemption.member_id} AND p.id = ${redemption.partner_id} ${byTill ? Prisma.empty : ifClubDecides(redemption)}
    ON CONFLICT DO NOTHING RETURNING id`;
}

/** Nor what a till has refused meanwhile. The shop's row is read as it stays, so that `lockShop` waits for this one. */
const ifClubDecides = ({ card_token, idempotency_key }: NewRedemption) =>
  sql`AND m.card_token = ${card_token} AND m.ended_at IS NULL AND p.is_active AND NOT EXISTS (
        SELECT 1 FROM "RefusedAttempt" x WHERE x.partner_id = p.id AND x.attempt = ${idempotency_key}) ${asRead("p")}`;

const thisOne = ({ partner_id, idempotency_key, claim }: NewRedemption) =>
  sql`r.partner_id = ${partner_id} AND r.idempotency_key = ${idempotency_key} AND r.claim = ${claim}`;

/** Also if the member showed a card; created if missing (R54). */
function markVoucher(redemption: NewRedemption): Statement<{ voucher_code: string }> {
  return sql`
    INSERT INTO "Voucher" (voucher_code, member_id, partner_id, month_key, status, issued_on, redeemed_at,
                           redeemed_amount_cents, created_at)
    SELECT ${redemption.voucher_code}, r.member_id, r.partner_id, r.month_key, 'redeemed', r.redeemed_on,
           r.redemption_date, r.amount_cents, ${redemption.redemption_date}
    FROM "Redemption" r WHERE ${thisOne(redemption)}
    ON CONFLICT (member_id, partner_id, month_key) DO UPDATE
      SET status = 'redeemed', redeemed_at = excluded.redeemed_at,
          redeemed_amount_cents = excluded.redeemed_amount_cents
    RETURNING voucher_code`;
}

function addSaving(redemption: NewRedemption): Statement<never> {
  const now = redemption.redemption_date;
  return sql`
    INSERT INTO "SavingsEntry" (member_id, partner_id, redemption_id, amount_saved_cents, total_spent_cents,
                                entry_date, created_at, updated_at)
    SELECT r.member_id, r.partner_id, r.id, r.discount_cents, r.amount_cents, r.redeemed_on, ${now}, ${now}
    FROM "Redemption" r WHERE ${thisOne(redemption)}
    ON CONFLICT DO NOTHING`;
}

/** Goes out once the shop can no longer undo the discount (R49). */
function addMail(
  redemption: NewRedemption,
  { subject, data }: NonNullable<NewRedemption["mail"]>,
): Statement<never> {
  const now = redemption.byTill?.booked_at ?? redemption.redemption_date;
  const final_at = new Date(now.getTime() + PARTNER_VOID_MINUTES * 60_000);
  return sql`
    INSERT INTO "OutboxMail" (dedupe_key, email_type, recipient_email, member_id, subject, data, status, attempts,
                              next_attempt_at, created_at)
    SELECT 'redemption:' || r.id, 'redemption', m.email, m.id, ${subject}, ${data}, 'pending', 0, ${final_at}, ${now}
    FROM "Redemption" r JOIN "Member" m ON m.id = r.member_id WHERE ${thisOne(redemption)}
    ON CONFLICT DO NOTHING`;
}
