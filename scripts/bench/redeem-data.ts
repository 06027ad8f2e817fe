import { randomBytes } from "node:crypto";
import type { Db } from "~/db/connection/client.server";
import { addDays, dayOf, monthKeyOf } from "~/domain/clock";
import { newCardToken, newMemberId, randomCode, VOUCHER_CODE_LENGTH } from "~/domain/ids";

const random = (count: number) => new Uint8Array(randomBytes(count));

export interface Customer {
  member_id: string;
  voucher_code: string;
}

/** Members in good standing, each with a code for the shop that is good today. */
export async function makeCustomers(db: Db, partner_id: number, count: number): Promise<Customer[]> {
  const now = new Date();
  const mark = randomCode(6, random);
  const email = (i: number) => `${mark}.${i}@example.com`.toLowerCase();
  const users = await db.user.createManyAndReturn({
    data: Array.from({ length: count }, (_, i) => ({ email: email(i) })),
    select: { id: true, email: true },
  });
  const members = await db.member.createManyAndReturn({
    data: users.map((user, i) => ({
      member_id: newMemberId(random),
      user_id: user.id,
      full_name: `Thandi Mokoena ${i}`,
      email: user.email,
      card_token: newCardToken(random),
      plan_type: "local_recurring",
      plan_starts_on: dayOf(now),
      paid_through: addDays(dayOf(now), 20),
      join_date: now,
    })),
    select: { id: true, member_id: true },
  });
  const vouchers = members.map(({ id }) => ({
    voucher_code: randomCode(VOUCHER_CODE_LENGTH, random),
    member_id: id,
    partner_id,
    month_key: monthKeyOf(now),
    issued_on: dayOf(now),
  }));
  await db.voucher.createMany({ data: vouchers });
  return members.map(({ member_id }, i) => ({ member_id, voucher_code: vouchers[i]!.voucher_code }));
}
