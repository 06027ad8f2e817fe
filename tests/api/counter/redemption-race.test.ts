import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { clubToday } from "../../support/counter";
import { Browser } from "../../support/http";
import type { DemoCredentials } from "../../support/server";

let partner: DemoCredentials["partners"][number];
let token = "";
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  partner = club.credentials.partners[10]!;
  const login = { username: partner.username, password: partner.password };
  token = (await new Browser(club.origin).json("POST", "/api/partner/login", login)).data.token;
});

const today = clubToday();
const month = today.slice(0, 7);

/** An active member with an unused valid code at this partner. */
async function freshMember(skip = 0) {
  const members = await club.db.member.findMany({
    where: {
      ended_at: null,
      cancelled_at: null,
      paid_through: { gte: today },
      vouchers: { none: { partner_id: partner.id, month_key: month } },
    },
    orderBy: { id: "asc" },
    skip,
    take: 1,
  });
  const member = members[0]!;
  const voucher_code = `RACE${String(member.id).padStart(4, "0")}`;
  await club.db.voucher.create({
    data: { voucher_code, member_id: member.id, partner_id: partner.id, month_key: month, issued_on: today },
  });
  return { member, voucher_code };
}

describe("50 concurrent attempts through every channel", () => {
  it("leave exactly one discount and 49 clear refusals", async () => {
    const { member, voucher_code } = await freshMember();
    const portal = { authorization: `Bearer ${token}` };
    const staff = new Browser(club.origin);
    const common = { business_pin: partner.business_pin, amount_spent: "150" };
    const qr = `${club.origin}/redeem?m=${member.card_token}`;
    const channels = [
      () => staff.json("POST", "/api/redemptions", { ...common, voucher_code }),
      () => staff.json("POST", "/api/redemptions", { ...common, member_id: member.member_id }),
      () => staff.json("POST", "/api/partner/scan", { amount_spent: 150, qr_data: qr }, portal),
      () =>
        staff.json("POST", "/api/partner/scan", { amount_spent: 150, member_id: member.member_id }, portal),
      () => staff.post("/redeem", { ...common, voucher_code, member_id: "" }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => channels[index % channels.length]!()),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    for (const answer of answers) {
      if (answer.status === 409) expect(answer.text).toContain("Discount already used today");
    }
    const where = { member_id: member.id, partner_id: partner.id, month_key: month };
    expect(await club.db.redemption.count({ where })).toBe(1);
    expect(await club.db.savingsEntry.count({ where: { member_id: member.id, redemption: where } })).toBe(1);
    expect((await club.db.voucher.findFirstOrThrow({ where })).status).toBe("redeemed");
    expect(
      await club.db.outboxMail.count({
        where: {
          member_id: member.id,
          email_type: "redemption",
          status: { not: "cancelled" },
          created_at: { gt: new Date(Date.now() - 60_000) },
        },
      }),
    ).toBe(1);
  });
});

describe("the same attempt again", () => {
  it("returns the first result, even concurrently, and counts once", async () => {
    const { member } = await freshMember(3);
    const attempt = { business_pin: partner.business_pin, member_id: member.member_id, amount_spent: 80 };
    const send = () =>
      new Browser(club.origin).json("POST", "/api/redemptions", attempt, {
        "idempotency-key": "till-1-0001",
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(answers.filter((answer) => answer.data.data.repeated)).toHaveLength(9);
    expect(
      await club.db.redemption.count({
        where: { member_id: member.id, partner_id: partner.id, month_key: month },
      }),
    ).toBe(1);
    const other = await new Browser(club.origin).json(
      "POST",
      "/api/redemptions",
      { ...attempt, amount_spent: 90 },
      { "idempotency-key": "till-1-0001" },
    );
    expect(other.data.code).toBe("conflict");
  });
});

describe("SIGTERM", () => {
  it("ends the server with 0", async () => {
    expect(await club.stop()).toBe(0);
    await club.start();
  });
});
