import { beforeEach, describe, expect, it } from "vitest";
import { redeem } from "~/counter/redemptions/redeem.server";
import type { Member, Partner } from "~/db/generated/client";
import { attemptOf, makeMember, makePartner, makeRedemption } from "../../../tests/factories";
import { databaseForEach } from "../../../tests/support/for-file";
import { issueVoucher, voucherState } from "./vouchers.server";

let partner: Partner;
let member: Member;
const { database, deps } = databaseForEach();
beforeEach(async () => {
  setDay("2026-11-10");
  partner = await makePartner(database.db);
  member = await makeMember(database.db, { now: deps.clock(), days_left: 60 });
});

const setDay = (day: string) => deps.setNow(new Date(`${day}T08:00:00Z`));
const codesHoldFor = (value: "day" | "month") =>
  database.db.setting.create({ data: { key: "voucher_validity", value } });
const getCode = async () => (await issueVoucher(deps, { id: member.id, entitled: true }, partner)).voucher!;
const show = (presented: string) => redeem(deps, partner, attemptOf(presented));
const rows = () => database.db.voucher.findMany({ orderBy: { id: "asc" } });

describe("where codes hold for their day", () => {
  it("the same code comes again on that day, and a fresh one in the same row on a later day", async () => {
    const first = await getCode();
    expect(first).toMatchObject({ issued_on: "2026-11-10", valid_through: "2026-11-10", status: "issued" });
    expect(await getCode()).toEqual(first);
    const elsewhere = await makePartner(database.db);
    await issueVoucher(deps, { id: member.id, entitled: true }, elsewhere);
    const [row, other] = await rows();
    setDay("2026-11-20");
    expect(await voucherState(deps, member.id, partner.id)).toMatchObject({ voucher: { status: "expired" } });
    const second = await getCode();
    expect(second).toMatchObject({ issued_on: "2026-11-20", valid_through: "2026-11-20", status: "issued" });
    expect(second.voucher_code).not.toBe(first.voucher_code);
    expect(await rows()).toEqual([
      { ...row, voucher_code: second.voucher_code, issued_on: "2026-11-20", created_at: deps.clock() },
      other,
    ]);
    await expect(show(first.voucher_code)).rejects.toMatchObject({ code: "code_not_found" });
    expect(await show(second.voucher_code)).toMatchObject({ voucher_code: second.voucher_code });
  });

  it("the next month has a row of its own", async () => {
    const first = await getCode();
    setDay("2026-12-01");
    const second = await getCode();
    expect((await rows()).map(({ voucher_code, month_key }) => [voucher_code, month_key])).toEqual([
      [first.voucher_code, "2026-11"],
      [second.voucher_code, "2026-12"],
    ]);
  });
});

describe("where codes hold for their month", () => {
  beforeEach(() => codesHoldFor("month"));

  it("the code of the 10th is the same on the 30th, and works", async () => {
    const first = await getCode();
    expect(first).toMatchObject({ issued_on: "2026-11-10", valid_through: "2026-11-30" });
    setDay("2026-11-30");
    expect(await getCode()).toEqual(first);
    expect(await show(first.voucher_code)).toMatchObject({ voucher_code: first.voucher_code });
  });

  it("it is refused on the 1st", async () => {
    const { voucher_code } = await getCode();
    setDay("2026-12-01");
    await expect(show(voucher_code)).rejects.toMatchObject({ code: "code_expired" });
  });
});

it("gives no code without a membership, at a shop that left, or after the month's discount", async () => {
  await expect(issueVoucher(deps, { id: member.id, entitled: false }, partner)).rejects.toMatchObject({
    code: "not_entitled",
    message: "Your membership must be active to get a code. You can renew it in your account.",
  });
  const gone = await makePartner(database.db, { is_active: false });
  await expect(issueVoucher(deps, { id: member.id, entitled: true }, gone)).rejects.toMatchObject({
    code: "partner_inactive",
    message: "This shop no longer takes part in the club.",
  });
  await makeRedemption(database.db, { member, partner, now: deps.clock() });
  setDay("2026-11-12");
  await expect(getCode()).rejects.toMatchObject({
    code: "already_used",
    message:
      "Monthly discount already used on 10 November 2026. The next one is available on 1 December 2026.",
    details: { next_available_on: "2026-12-01" },
  });
  expect(await voucherState(deps, member.id, partner.id)).toMatchObject({
    used_on: "2026-11-10",
    next_available_on: "2026-12-01",
    validity: "day",
    voucher: { status: "redeemed" },
  });
});
