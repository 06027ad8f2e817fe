import { inOneTransaction, type Statement, sql } from "~/db/connection/statements.server";
import type { Db } from "~/db/connection/types";
import { asRead } from "~/db/dialect/dialect.server";
import { Prisma, type Redemption } from "~/db/generated/client";
import { addRedemptionDeliveries, type NewMessage } from "~/kernel/events/webhooks.queries.server";

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
    | "redeemed_on"
    | "redemption_date"
  > {
  claim: string;
  /** Of a till that has decided: written whatever the club knows by now. Null where the club decides. */
  told: Pick<Redemption, "till_id" | "booked_at" | "flag"> | null;
  /** A card that was replaced meanwhile is not accepted. */
  card_token: string;
  /** Stored only if they are on the shop's list, so that no name gets into the ledger by mistake. */
  staff_initials: string;
  /** For the month's voucher if there is none yet. */
  voucher_code: string;
  /** Null for a member whose account is deleted. */
  mail: { subject: string; data: string } | null;
  /** Null while no webhook wants to know of it. */
  message: Omit<NewMessage, "message_id"> | null;
}

/**
 * Conditional statements in one transaction: the first claims the month under a unique index or inserts nothing; the others take
 * effect only if it did. Nothing is read in between, so nothing can be stale. Returns null if nothing was written.
 */
export async function writeRedemption(
  db: Db,
  redemption: NewRedemption,
): Promise<{ id: number; voucher_code: string } | null> {
  const [[written], [voucher]] = await inOneTransaction(db, [
    claimMonth(redemption),
    markVoucher(redemption),
    addSaving(redemption),
    ...(redemption.mail ? [addMail(redemption, redemption.mail)] : []),
    ...(redemption.message ? [addRedemptionDeliveries(redemption.message, thisOne(redemption))] : []),
  ]);
  return written && voucher ? { id: written.id, voucher_code: voucher.voucher_code } : null;
}

function claimMonth(redemption: NewRedemption): Statement<{ id: number }> {
  const { month_key, claim, method, channel, idempotency_key, amount_cents, discount_cents } = redemption;
  const { notes, staff_initials, redeemed_on, redemption_date, told } = redemption;
  return sql`
    INSERT INTO "Redemption" (member_id, partner_id, month_key, claim, method, door, idempotency_key, amount_cents,
                              discount_cents, notes, staff_initials, redeemed_on, redemption_date, till_id, booked_at,
                              flag)
    SELECT m.id, p.id, ${month_key}, ${claim}, ${method}, ${channel}, ${idempotency_key}, ${amount_cents},
           ${discount_cents}, ${notes}, COALESCE((
             SELECT s.initials FROM "StaffInitials" s WHERE s.partner_id = p.id AND s.initials = UPPER(${staff_initials})
           ), ''), ${redeemed_on}, ${redemption_date}, ${told?.till_id ?? null}, ${told?.booked_at ?? null},
           ${told?.flag ?? ""}
    FROM "Member" m, "Partner" p
    WHERE m.id = ${redemption.member_id} AND p.id = ${redemption.partner_id} ${told ? Prisma.empty : ifClubDecides(redemption)}
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

function addMail(
  redemption: NewRedemption,
  { subject, data }: NonNullable<NewRedemption["mail"]>,
): Statement<never> {
  const now = redemption.told?.booked_at ?? redemption.redemption_date;
  return sql`
    INSERT INTO "OutboxMail" (dedupe_key, email_type, recipient_email, member_id, subject, data, status, attempts,
                              next_attempt_at, created_at)
    SELECT 'redemption:' || r.id, 'redemption', m.email, m.id, ${subject}, ${data}, 'pending', 0, ${now}, ${now}
    FROM "Redemption" r JOIN "Member" m ON m.id = r.member_id WHERE ${thisOne(redemption)}
    ON CONFLICT DO NOTHING`;
}
