import { randomBytes } from "node:crypto";
import type { Db } from "~/db/connection/types";
import { audit, SYSTEM } from "~/kernel/audit/audit.server";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import { randomCode, VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import { addMembers } from "~/office/imports/add-members.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { testDeps } from "../../tests/support/deps";
import { TEST_SECRET } from "../../tests/support/server";

const random = (count: number) => new Uint8Array(randomBytes(count));
const GIFT = { days: 21, reason: "For a measurement" };
/** Milliseconds for thousands of rows. */
const LONG = { timeout: 300_000, maxWait: 60_000 };

export interface Customer {
  member_id: string;
  voucher_code: string;
}

/** Members in good standing, imported with their days, each with a code for the shop that is good today. */
export async function makeCustomers(db: Db, partner_id: number, count: number): Promise<Customer[]> {
  const now = new Date();
  const mark = randomCode(6, random);
  const people = Array.from({ length: count }, (_, i) => ({
    full_name: `Thandi Mokoena ${i}`,
    email: `${mark}.${i}@example.com`.toLowerCase(),
    ...({ phone: "", city: "Port Alfred", plan_type: "local_recurring", user_id: null } as const),
  }));
  return db.$transaction(async (tx) => {
    const deps = { ...testDeps(tx as Db, now), secrets: makeSecrets(TEST_SECRET) };
    const { ids } = await addMembers(deps, tx, people, GIFT);
    const done = { kind: "members", status: "done", added: count, done_at: now };
    const { id } = await tx.csvImport.create({ data: done });
    const subject = { subject_kind: "csv_import", subject_id: id };
    const details = { days: GIFT.days };
    await audit(deps, tx, { actor: SYSTEM, action: "members.import", ...subject, details });
    const members = await tx.member.findMany({
      where: { id: { in: ids } },
      select: { id: true, member_id: true },
    });
    const vouchers = members.map((member) => ({
      voucher_code: randomCode(VOUCHER_CODE_LENGTH, random),
      member_id: member.id,
      partner_id,
      month_key: monthKeyOf(now),
      issued_on: dayOf(now),
    }));
    await tx.voucher.createMany({ data: vouchers });
    return members.map(({ member_id }, i) => ({ member_id, voucher_code: vouchers[i]!.voucher_code }));
  }, LONG);
}
