import { rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { forChange } from "~/db/dialect/dialect.server";
import type { Member, Voucher } from "~/db/generated/client";

type MemberKey = { user_id: number } | { id: number } | { member_id: string } | { card_token: string };

/** Bypasses Prisma: nearly every member's page and every redemption calls it. The row, id and card of a merged one lead to the kept one. */
export function findMember(db: Tx, key: MemberKey): Promise<Member | null> {
  if ("user_id" in key) return rowOf(db, sql<Member>`SELECT * FROM "Member" WHERE user_id = ${key.user_id}`);
  return rowOf(
    db,
    sql<Member>`SELECT k.* FROM "Member" m JOIN "Member" k ON k.id = COALESCE(m.merged_into_id, m.id) WHERE ${whose(key)}`,
  );
}

function whose(key: Exclude<MemberKey, { user_id: number }>) {
  if ("card_token" in key) return sql`m.card_token = ${key.card_token}`;
  return "id" in key ? sql`m.id = ${key.id}` : sql`m.member_id = ${key.member_id}`;
}

/** Whatever else takes this lock waits until the transaction ends. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await rowOf(tx, sql`SELECT id FROM "Member" WHERE id = ${id} ${forChange()}`);
}

type VoucherFacts = Pick<Voucher, "partner_id" | "month_key" | "issued_on" | "status">;

export async function memberOfVoucher(
  db: Tx,
  voucher_code: string,
): Promise<{ member: Member; voucher: VoucherFacts } | null> {
  const row = await rowOf(
    db,
    sql<Member & VoucherFacts>`
      SELECT m.*, v.partner_id, v.month_key, v.issued_on, v.status
      FROM "Voucher" v JOIN "Member" h ON h.id = v.member_id
      JOIN "Member" m ON m.id = COALESCE(h.merged_into_id, h.id) WHERE v.voucher_code = ${voucher_code}`,
  );
  if (!row) return null;
  const { partner_id, month_key, issued_on, status, ...member } = row;
  return { member, voucher: { partner_id, month_key, issued_on, status } };
}

type NewVoucher = Pick<
  Voucher,
  "voucher_code" | "member_id" | "partner_id" | "month_key" | "issued_on" | "created_at"
>;

export async function addVoucher(db: Tx, voucher: NewVoucher): Promise<void> {
  const { voucher_code, member_id, partner_id, month_key, issued_on, created_at } = voucher;
  await db.$executeRaw`
    INSERT INTO "Voucher" (voucher_code, member_id, partner_id, month_key, status, issued_on, created_at)
    VALUES (${voucher_code}, ${member_id}, ${partner_id}, ${month_key}, 'issued', ${issued_on}, ${created_at})
    ON CONFLICT DO NOTHING`;
}
