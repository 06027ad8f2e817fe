import Database from "better-sqlite3";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import { discountOn } from "~/kernel/money";

/**
 * What the use case reads and writes, as prepared statements on one connection with the same pragmas.
 * @param file the database's path; @param partner the shop that redeems. Throws if a code has been used.
 */
export function openByHand(file: string, partner: { id: number; name: string }) {
  const db = new Database(file);
  for (const pragma of [
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
  ])
    db.pragma(pragma);
  const of = statements(db);
  const redeem = (voucher_code: string, amount_cents: number, key: string) => {
    const now = new Date();
    const at = now.toISOString();
    const month = monthKeyOf(now);
    const member = of.presented.get(voucher_code) as { id: number; card_token: string };
    const claim = `${member.id}:${partner.id}:${month}`;
    of.settings.all();
    const proof = [partner.id, key, claim];
    const amounts = [amount_cents, discountOn(amount_cents)];
    const place = [member.id, member.card_token, partner.id];
    return db
      .transaction(() => {
        const redemption = of.claimMonth.get(month, claim, key, ...amounts, dayOf(now), at, ...place);
        if (!redemption) throw new Error("Used already.");
        const voucher = of.markVoucher.get(`X${key.slice(0, 7)}`, at, ...proof);
        of.countSaving.run(at, at, ...proof);
        of.noticeMember.run(`You saved at ${partner.name}`, at, at, ...proof);
        return [redemption, voucher];
      })
      .immediate();
  };
  return { redeem, close: () => db.close() };
}

function statements(db: Database.Database) {
  return {
    presented: db.prepare(
      `SELECT m.*, v.issued_on, v.status FROM "Voucher" v JOIN "Member" m ON m.id = v.member_id WHERE v.voucher_code = ?`,
    ),
    settings: db.prepare(`SELECT key, value FROM "Setting"`),
    claimMonth: db.prepare(
      `INSERT INTO "Redemption" (member_id, partner_id, month_key, claim, method, door, idempotency_key, amount_cents,
       discount_cents, notes, staff_initials, redeemed_on, redemption_date)
     SELECT m.id, p.id, ?, ?, 'voucher_code', 'api', ?, ?, ?, '', '', ?, ? FROM "Member" m, "Partner" p
     WHERE m.id = ? AND m.card_token = ? AND m.ended_at IS NULL AND p.id = ? AND p.is_active
     ON CONFLICT DO NOTHING RETURNING id`,
    ),
    markVoucher: db.prepare(
      `INSERT INTO "Voucher" (voucher_code, member_id, partner_id, month_key, status, issued_on, redeemed_at,
       redeemed_amount_cents, created_at)
     SELECT ?, member_id, partner_id, month_key, 'redeemed', redeemed_on, redemption_date, amount_cents, ?
     FROM "Redemption" WHERE partner_id = ? AND idempotency_key = ? AND claim = ?
     ON CONFLICT (member_id, partner_id, month_key) DO UPDATE SET status = 'redeemed',
       redeemed_at = excluded.redeemed_at, redeemed_amount_cents = excluded.redeemed_amount_cents
     RETURNING voucher_code`,
    ),
    countSaving: db.prepare(
      `INSERT INTO "SavingsEntry" (member_id, partner_id, redemption_id, amount_saved_cents, total_spent_cents,
       entry_date, created_at, updated_at)
     SELECT member_id, partner_id, id, discount_cents, amount_cents, redeemed_on, ?, ? FROM "Redemption"
     WHERE partner_id = ? AND idempotency_key = ? AND claim = ? ON CONFLICT DO NOTHING`,
    ),
    noticeMember: db.prepare(
      `INSERT INTO "OutboxMail" (dedupe_key, email_type, recipient_email, member_id, subject, data, status, attempts,
       next_attempt_at, created_at)
     SELECT 'redemption:' || r.id, 'redemption', m.email, m.id, ?, '{}', 'pending', 0, ?, ?
     FROM "Redemption" r JOIN "Member" m ON m.id = r.member_id
     WHERE r.partner_id = ? AND r.idempotency_key = ? AND r.claim = ? ON CONFLICT DO NOTHING`,
    ),
  };
}
