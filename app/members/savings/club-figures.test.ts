import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { activeShops, cardWorth, savedLately, shopsLastMonth } from "./club-figures.server";

const FEE = 9900;
const OCTOBER = new Date("2026-10-20T10:00:00Z");
const NOVEMBER = new Date("2026-11-20T10:00:00Z");

let partners: Awaited<ReturnType<typeof makePartner>>[];
let members: Awaited<ReturnType<typeof makeMember>>[];
const deps = () => testDeps(database.db, NOVEMBER);
const { database } = databaseForFile();
beforeAll(async () => {
  partners = await Promise.all(Array.from({ length: 5 }, () => makePartner(database.db)));
  members = await Promise.all(Array.from({ length: 20 }, () => makeMember(database.db)));
});

const use = (member: number, partner: number, now: Date, amount_cents = 400_00) =>
  makeRedemption(database.db, { member: members[member]!, partner: partners[partner]!, now, amount_cents });

describe("what public pages say of the club", () => {
  it("is nothing while it is small", async () => {
    for (let at = 0; at < 19; at++) await use(at, at % 4, OCTOBER);
    expect(await savedLately(deps())).toBeNull();
    expect(await shopsLastMonth(deps())).toBeNull();
    expect(await cardWorth(deps(), FEE)).toMatchObject({ out_cents: 0, is_claim: false, covered: false });
  });

  it("is last month's sum while this month is young", async () => {
    await use(19, 0, OCTOBER);
    const undone = await use(19, 1, OCTOBER);
    await database.db.savingsEntry.delete({ where: { id: undone.saving.id } });
    await database.db.redemption.update({ where: { id: undone.id }, data: { claim: null } });
    const october = { month: "October", redemptions: 20, bills_cents: 800_000, discount_cents: 80_000 };
    expect(await savedLately(deps())).toEqual({ ...october, so_far: false });
    // Four shops: one could be guessed.
    expect(await shopsLastMonth(deps())).toBeNull();
    await use(19, 4, OCTOBER);
    expect(await shopsLastMonth(deps())).toMatchObject({ shops: 5, redemptions: 21, discount_cents: 84_000 });
  });

  it("says what a member got back only once that is more than the fee, and never more than is claimed", async () => {
    expect(await cardWorth(deps(), FEE)).toMatchObject({ out_cents: 0, covered: true });
    expect(await cardWorth(deps(), 120_01)).toMatchObject({ covered: false });
    expect(await cardWorth(deps(), 41_00)).toEqual({
      out_cents: 42_00,
      is_claim: false,
      covered: true,
      month: "October",
    });
    for (let at = 0; at < 19; at++) await use(at, 4, OCTOBER, 4000_00);
    expect(await cardWorth(deps(), FEE)).toMatchObject({ out_cents: 300_00, is_claim: true, covered: true });
  });

  it("is this month's sum once it is enough", async () => {
    for (let at = 0; at < 20; at++) await use(at, at % 5, NOVEMBER, 100_00);
    expect(await savedLately(deps())).toMatchObject({
      month: "November",
      so_far: true,
      discount_cents: 20_000,
    });
  });

  it("counts only shops that take part", async () => {
    await makePartner(database.db, { city: "Gqeberha" });
    await makePartner(database.db, { city: "East London", is_active: false });
    expect(await activeShops(deps())).toBe(6);
  });
});
