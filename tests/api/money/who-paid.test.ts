import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { payAtPaystack, signIn } from "../../support/journey";
import { until } from "../../support/until";

const club = clubForFile();

const memberOf = (email: string) => club.db.member.findFirstOrThrow({ where: { email } });
const agreementsOf = (member_id: number) => club.db.agreement.findMany({ where: { member_id } });
const alertsAbout = (id: number) => club.db.alert.count({ where: { link: { contains: `/members/${id}` } } });
async function localMember(email: string) {
  const { browser } = await signIn(club, email, "Sipho Dlamini");
  const reference = await payAtPaystack(browser, "local");
  const member = await until(() => club.db.member.findFirst({ where: { email } }));
  return { browser, reference, member };
}

describe("a renewal at Paystack", () => {
  it("is matched although the customer's address has changed there, announced or not", async () => {
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

  it("is booked without the fees that the payer bears, but never below the amount asked", async () => {
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

describe("a second subscription that Paystack refuses", () => {
  it("replaces the first, which is ended: only one still charges", async () => {
    const email = "again@example.test";
    const { browser, member } = await localMember(email);
    const [first] = await until(async () => {
      const all = await agreementsOf(member.id);
      return all.length > 0 && all;
    });
    await club.control("paystack/duplicates", { on: true });
    await club.control("paystack/fail-renewal", { email });
    await payAtPaystack(browser, "local");
    const all = await until(async () => {
      const all = await agreementsOf(member.id);
      return all.length === 2 && all;
    });
    expect(all.map(({ token, status, cancelled_at }) => [token, status, cancelled_at !== null])).toEqual([
      [first!.token, "replaced", true],
      [expect.any(String), "active", false],
    ]);
    expect(await memberOf(email)).toMatchObject({ last_status: "active", cancelled_at: null });
    expect(await alertsAbout(member.id)).toBe(0);
    await club.control("paystack/duplicates", { on: false });
  });

  it("of another member's address is explained beside what was typed, and raises an alert", async () => {
    const { member } = await localMember("holder@example.test");
    await until(async () => (await agreementsOf(member.id)).length === 1);
    await club.control("paystack/customer", {
      email: "holder@example.test",
      new_email: "newcomer@example.test",
    });
    await club.control("paystack/duplicates", { on: true });
    const { browser } = await signIn(club, "newcomer@example.test", "Nomsa Zulu");
    const step = await browser.get("/join?step=details&plan=local");
    const form = step.form("full_name");
    const typed = { full_name: "Nomsa van der Zulu", city: "Gqeberha", payment_method: "paystack" };
    const refused = await browser.post(form.action, { ...form.fields, ...typed });
    await club.control("paystack/duplicates", { on: false });
    expect([refused.status, refused.form("full_name").fields.full_name]).toEqual([409, typed.full_name]);
    expect(refused.words).toContain("belongs to another membership. Nothing was charged");
    expect(await alertsAbout(member.id)).toBe(1);
    const again = await browser.follow(
      await browser.post(form.action, { ...form.fields, ...typed, payment_method: "payfast" }),
    );
    expect(again.url.pathname).toMatch(/^\/join\/pay\//);
  });
});
