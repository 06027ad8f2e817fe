// Redemptions by prepared statements on one connection behind raw node:http: what the club's use case reads and writes, and no more.
// PORT: where; its words are the database's file, and the shop's id and name.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Database from "better-sqlite3";
import { claimOf, PARTNER_VOID_MINUTES } from "~/counter/redemptions/redemption";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import { discountOn } from "~/kernel/money";

const [file = "", partner_id = "", partner_name = ""] = process.argv.slice(2);
const db = new Database(file);
// As the club opens it (app/db/connection/adapter.server.ts).
for (const pragma of [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "cache_size = -16000",
  "temp_store = MEMORY",
  "secure_delete = ON",
  "busy_timeout = 6000",
])
  db.pragma(pragma);

const presented = db.prepare(
  `SELECT m.*, v.issued_on, v.status AS voucher_status
   FROM "Voucher" v JOIN "Member" m ON m.id = v.member_id WHERE v.voucher_code = ?`,
);
const settings = db.prepare(`SELECT key, value FROM "Setting"`);
const claimMonth = db.prepare(
  `INSERT INTO "Redemption" (member_id, partner_id, month_key, claim, method, door, idempotency_key, amount_cents,
                             discount_cents, notes, staff_initials, redeemed_on, redemption_date)
   SELECT m.id, p.id, @month_key, @claim, 'voucher_code', 'api', @key, @amount_cents, @discount_cents, '', '', @day, @at
   FROM "Member" m, "Partner" p
   WHERE m.id = @member_id AND p.id = @partner_id AND m.card_token = @card_token AND m.ended_at IS NULL AND p.is_active
   ON CONFLICT DO NOTHING RETURNING id`,
);
const markVoucher = db.prepare(
  `INSERT INTO "Voucher" (voucher_code, member_id, partner_id, month_key, status, issued_on, redeemed_at,
                          redeemed_amount_cents, created_at)
   SELECT @new_code, member_id, partner_id, month_key, 'redeemed', redeemed_on, redemption_date, amount_cents, @at
   FROM "Redemption" WHERE partner_id = @partner_id AND idempotency_key = @key AND claim = @claim
   ON CONFLICT (member_id, partner_id, month_key) DO UPDATE
     SET status = 'redeemed', redeemed_at = excluded.redeemed_at,
         redeemed_amount_cents = excluded.redeemed_amount_cents
   RETURNING voucher_code`,
);
const addSaving = db.prepare(
  `INSERT INTO "SavingsEntry" (member_id, partner_id, redemption_id, amount_saved_cents, total_spent_cents,
                               entry_date, created_at, updated_at)
   SELECT member_id, partner_id, id, discount_cents, amount_cents, redeemed_on, @at, @at FROM "Redemption"
   WHERE partner_id = @partner_id AND idempotency_key = @key AND claim = @claim ON CONFLICT DO NOTHING`,
);
const addMail = db.prepare(
  `INSERT INTO "OutboxMail" (dedupe_key, email_type, recipient_email, member_id, subject, data, status, attempts,
                             next_attempt_at, created_at)
   SELECT 'redemption:' || r.id, 'redemption', m.email, m.id, @subject, '{}', 'pending', 0, @final_at, @at
   FROM "Redemption" r JOIN "Member" m ON m.id = r.member_id
   WHERE r.partner_id = @partner_id AND r.idempotency_key = @key AND r.claim = @claim ON CONFLICT DO NOTHING`,
);

const write = db.transaction((given: Record<string, unknown>) => {
  const redemption = claimMonth.get(given);
  if (!redemption) throw new Error("The month is used.");
  const voucher = markVoucher.get(given);
  addSaving.run(given);
  addMail.run(given);
  return { ...redemption, ...(voucher as object) };
});

createServer(async (request, response) => {
  if (request.method === "GET") return response.end();
  const { voucher_code, amount_spent, idempotency_key: key } = JSON.parse(await text(request));
  const now = new Date();
  const member = presented.get(voucher_code) as { id: number; card_token: string };
  settings.all();
  const month_key = monthKeyOf(now);
  const amount_cents = Number(amount_spent) * 100;
  const data = write.immediate({
    member_id: member.id,
    card_token: member.card_token,
    partner_id: Number(partner_id),
    month_key,
    claim: claimOf(member.id, Number(partner_id), month_key),
    key,
    amount_cents,
    discount_cents: discountOn(amount_cents),
    day: dayOf(now),
    at: now.toISOString(),
    final_at: new Date(now.getTime() + PARTNER_VOID_MINUTES * 60_000).toISOString(),
    new_code: `X${key.slice(0, 7)}`,
    subject: `You saved at ${partner_name}`,
  });
  const body = JSON.stringify({ success: true, data });
  response.writeHead(200, { "Content-Type": "application/json" }).end(body);
}).listen(Number(process.env.PORT), "::");
