import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { payAtPaystack, signIn } from "../support/journey";
import { Club } from "../support/server";

let club: Club;
beforeAll(async () => {
  club = await Club.open();
}, 120_000);
afterAll(() => club.close(), 30_000);

const memberOf = (email: string) => club.db.member.findFirstOrThrow({ where: { email } });
const agreementsOf = (member_id: number) => club.db.agreement.findMany({ where: { member_id } });
const alertsAbout = (id: number) => club.db.alert.count({ where: { link: { contains: `/members/${id}` } } });
const until = async <T>(look: () => Promise<T | null | false>): Promise<T> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("It did not happen within ten seconds.");
};

async function localMember(email: string) {
  const { browser } = await signIn(club, email, "Sipho Dlamini");
  const reference = await payAtPaystack(club, browser, "local");
  const member = await until(() => club.db.member.findFirst({ where: { email } }));
  return { browser, reference, member };
}

describe("a renewal at Paystack", () => {
  it("counts although the customer's address is another there by now, told of or not", async () => {
    for (const event of ["", "subscription.create"]) {
      const email = `moved${event.length}@example.test`;
      await club.control("lose", { event });
      const { member } = await localMember(email);
      const new_email = `elsewhere${event.length}@example.test`;
      expect(await club.control("paystack/customer", { email, new_email })).toMatchObject({
        answer: { email: new_email },
      });
      expect(await club.control("paystack/renew", { email: new_email })).toMatchObject({
        answer: { app_status: 200 },
      });
      expect((await memberOf(email)).paid_through > member.paid_through).toBe(true);
    }
    await club.control("lose", {});
    expect(await club.db.alert.count({ where: { kind: "unknown_payment" } })).toBe(0);
  });

  it("counts with fees that the payer bears, and without less than was asked", async () => {
    const email = "fees@example.test";
    await club.control("paystack/fees", { on: true });
    const { member } = await localMember(email);
    await club.control("paystack/renew", { email });
    await club.control("paystack/renew", { email, amount: 9500 });
    await club.control("paystack/fees", { on: false });
    const payments = await club.db.payment.findMany({
      where: { member_id: member.id },
      orderBy: { id: "asc" },
    });
    expect(payments.map(({ amount_cents, fee_cents, status }) => [amount_cents, fee_cents, status])).toEqual([
      [9900, 0, "completed"],
      [9900, 0, "completed"],
    ]);
    expect(await club.db.alert.count({ where: { kind: "wrong_amount" } })).toBe(1);
  });
});
