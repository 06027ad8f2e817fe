import type { RedemptionAttempt } from "~/counter/redemptions/redemption";
import type { Tx } from "~/db/connection/types";
import type { Member, Partner, Prisma, Redemption, SavingsEntry, Voucher } from "~/db/generated/client";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import { randomCode, VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import { redeemedVoucherRow, redemptionRow, verifiedSavingsRow } from "./rows";
import { random, unique } from "./unique";

/** What a counter sends: R100 of whoever is presented, under a key of its own. */
export const attemptOf = (presented: string, values: Partial<RedemptionAttempt> = {}): RedemptionAttempt => ({
  channel: "api",
  presented,
  amount_cents: 100_00,
  notes: "",
  staff_initials: "",
  confirmed: false,
  idempotency_key: unique(),
  ...values,
});

interface Pair {
  member: Pick<Member, "id">;
  partner: Pick<Partner, "id">;
}

export function makeVoucher(
  db: Tx,
  {
    member,
    partner,
    now = new Date(),
    ...values
  }: Pair & { now?: Date } & Partial<Prisma.VoucherCreateManyInput>,
): Promise<Voucher> {
  return db.voucher.create({
    data: {
      voucher_code: randomCode(VOUCHER_CODE_LENGTH, random),
      member_id: member.id,
      partner_id: partner.id,
      month_key: monthKeyOf(now),
      issued_on: dayOf(now),
      created_at: now,
      ...values,
    },
  });
}

/** A redemption at `now`, with its claim, used voucher and verified saving. */
export async function makeRedemption(
  db: Tx,
  traits: Pair & { now?: Date; amount_cents?: number } & Partial<Prisma.RedemptionCreateManyInput>,
): Promise<Redemption & { voucher: Voucher; saving: SavingsEntry }> {
  const { member, partner, now = new Date(), amount_cents = 250_00, ...values } = traits;
  const purchase = { member_id: member.id, partner_id: partner.id, amount_cents, at: now };
  const used = redeemedVoucherRow(purchase, { voucher_code: randomCode(VOUCHER_CODE_LENGTH, random) });
  const { member_id, partner_id, month_key } = used;
  const voucher = await db.voucher.upsert({
    where: { member_id_partner_id_month_key: { member_id, partner_id, month_key } },
    create: used,
    update: { status: "redeemed", redeemed_at: now, redeemed_amount_cents: amount_cents },
  });
  const redemption = await db.redemption.create({
    data: redemptionRow(purchase, { idempotency_key: unique(), ...values }),
  });
  const saving = await db.savingsEntry.create({ data: verifiedSavingsRow(purchase, redemption.id) });
  return { ...redemption, voucher, saving };
}

export function makeSavingsEntry(
  db: Tx,
  {
    member,
    partner,
    now = new Date(),
    ...values
  }: Pair & { now?: Date } & Partial<Prisma.SavingsEntryCreateManyInput>,
): Promise<SavingsEntry> {
  return db.savingsEntry.create({
    data: {
      member_id: member.id,
      partner_id: partner.id,
      amount_saved_cents: 2500,
      entry_date: dayOf(now),
      ...values,
    },
  });
}
