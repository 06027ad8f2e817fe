import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import type { Partner } from "~/db/generated/client";
import { dayOf, monthKeyOf } from "~/domain/clock";
import { discountOn } from "~/domain/money";
import { redeem } from "~/domain/redemptions/redeem.server";
import { makePartner } from "../../tests/factories";
import { createTestDatabase } from "../../tests/support/database";
import { testDeps } from "../../tests/support/deps";
import { type Customer, makeCustomers, median } from "./bench-redeem-data";

const ROUNDS = 3;
const EACH = Number(process.env.BENCH_EACH) || 1500;
const AMOUNT = 250_00;

/** The domain function, then the same statements by hand, in turns; prints the medians and their ratio. */
export async function benchDomain(): Promise<void> {
  const test = await createTestDatabase();
  const deps = testDeps(test.db, new Date());
  const partner = await makePartner(test.db);
  const byDomain: number[] = [];
  const byHand: number[] = [];
  await runDomain(deps, partner, await makeCustomers(test.db, partner.id, 200));
  for (let round = 1; round <= ROUNDS; round += 1) {
    byDomain.push(await timed(async (customers) => runDomain(deps, partner, customers)));
    byHand.push(await timed(async (customers) => runByHand(test.url, partner, customers)));
    console.log(
      `Round ${round}: domain ${byDomain.at(-1)!.toFixed(0)}/s, by hand ${byHand.at(-1)!.toFixed(0)}/s`,
    );
  }
  if ((await test.db.redemption.count()) !== 200 + 2 * ROUNDS * EACH)
    throw new Error("Redemptions are missing.");
  const ratio = median(byDomain) / median(byHand);
  console.log(
    `Median: domain ${median(byDomain).toFixed(0)}/s, by hand ${median(byHand).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
  );
  await test.close();

  async function timed(run: (customers: Customer[]) => Promise<void>): Promise<number> {
    const customers = await makeCustomers(test.db, partner.id, EACH);
    const started = performance.now();
    await run(customers);
    return EACH / ((performance.now() - started) / 1000);
  }
}

async function runDomain(deps: ReturnType<typeof testDeps>, partner: Partner, customers: Customer[]) {
  for (const { voucher_code } of customers)
    await redeem(deps, partner, {
      door: "api",
      presented: voucher_code,
      amount_cents: AMOUNT,
      notes: "",
      staff_initials: "",
      confirmed: false,
      idempotency_key: randomUUID(),
    });
}

/** What the domain function asks and writes, as prepared statements on one connection with the same pragmas. */
function runByHand(url: string, partner: Partner, customers: Customer[]): void {
  const db = new Database(url.replace(/^file:/, ""));
  for (const pragma of [
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
  ])
    db.pragma(pragma);
  const presented = db.prepare(
    `SELECT m.*, v.issued_on, v.status FROM "Voucher" v JOIN "Member" m ON m.id = v.member_id WHERE v.voucher_code = ?`,
  );
  const earlier = db.prepare(`SELECT * FROM "Redemption" WHERE partner_id = ? AND idempotency_key = ?`);
  const used = db.prepare(`SELECT * FROM "Redemption" WHERE claim = ?`);
  const settings = db.prepare(`SELECT * FROM "Setting"`);
  const claimMonth = db.prepare(
    `INSERT INTO "Redemption" (member_id, partner_id, month_key, claim, method, door, idempotency_key, amount_cents,
       discount_cents, notes, staff_initials, redeemed_on, redemption_date)
     SELECT m.id, p.id, ?, ?, 'voucher_code', 'api', ?, ?, ?, '', '', ?, ? FROM "Member" m, "Partner" p
     WHERE m.id = ? AND m.card_token = ? AND m.ended_at IS NULL AND p.id = ? AND p.is_active ON CONFLICT DO NOTHING`,
  );
  const markVoucher = db.prepare(
    `INSERT INTO "Voucher" (voucher_code, member_id, partner_id, month_key, status, issued_on, redeemed_at,
       redeemed_amount_cents, created_at)
     SELECT ?, member_id, partner_id, month_key, 'redeemed', redeemed_on, redemption_date, amount_cents, ?
     FROM "Redemption" WHERE partner_id = ? AND idempotency_key = ? AND claim = ?
     ON CONFLICT (member_id, partner_id, month_key) DO UPDATE SET status = 'redeemed',
       redeemed_at = excluded.redeemed_at, redeemed_amount_cents = excluded.redeemed_amount_cents`,
  );
  const countSaving = db.prepare(
    `INSERT INTO "SavingsEntry" (member_id, partner_id, redemption_id, amount_saved_cents, total_spent_cents,
       entry_date, created_at, updated_at)
     SELECT member_id, partner_id, id, discount_cents, amount_cents, redeemed_on, ?, ? FROM "Redemption"
     WHERE partner_id = ? AND idempotency_key = ? AND claim = ? ON CONFLICT DO NOTHING`,
  );
  const noticeMember = db.prepare(
    `INSERT INTO "OutboxMail" (dedupe_key, email_type, recipient_email, member_id, subject, data, status, attempts,
       next_attempt_at, created_at)
     SELECT 'redemption:' || r.id, 'redemption', m.email, m.id, ?, '{}', 'pending', 0, ?, ?
     FROM "Redemption" r JOIN "Member" m ON m.id = r.member_id
     WHERE r.partner_id = ? AND r.idempotency_key = ? AND r.claim = ? ON CONFLICT DO NOTHING`,
  );
  const voucher = db.prepare(
    `SELECT * FROM "Voucher" WHERE member_id = ? AND partner_id = ? AND month_key = ?`,
  );
  for (const customer of customers) {
    const now = new Date();
    const at = now.toISOString();
    const key = randomUUID();
    const month = monthKeyOf(now);
    const member = presented.get(customer.voucher_code) as { id: number; card_token: string };
    const claim = `${member.id}:${partner.id}:${month}`;
    if (earlier.get(partner.id, key) || used.get(claim)) throw new Error("Used already.");
    settings.all();
    const proof = [partner.id, key, claim] as const;
    db.transaction(() => {
      const discount = discountOn(AMOUNT);
      const place = [member.id, member.card_token, partner.id];
      claimMonth.run(month, claim, key, AMOUNT, discount, dayOf(now), at, ...place);
      markVoucher.run(`X${key.slice(0, 7)}`, at, ...proof);
      countSaving.run(at, at, ...proof);
      noticeMember.run(`You saved at ${partner.name}`, at, at, ...proof);
    })();
    earlier.get(partner.id, key);
    voucher.get(member.id, partner.id, month);
  }
  db.close();
}
