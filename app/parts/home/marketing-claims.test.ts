import { describe, expect, it } from "vitest";
import { makeMember, makePartner } from "../../../tests/factories/index";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { marketingClaim, marketingClaims } from "./marketing-claims.server";

const { database } = databaseForFile();

const claims = () => marketingClaims(testDeps(database.db));

describe("a number that pages advertise", () => {
  it.each([
    [49, "49"],
    [50, "50+"],
    [56, "50+"],
  ])("is the configured 50 only once it is true: %i shops", (live, words) => {
    expect(marketingClaim(50, live, 5)).toBe(words);
  });

  it.each([
    [4, ""],
    [5, "5"],
  ])("is nothing while it is small: %i", (live, words) => {
    expect(marketingClaim(0, live, 5)).toBe(words);
  });

  it("groups digits", () => {
    expect(marketingClaim(1000, 1200, 5)).toBe("1 000+");
  });

  it("counts shops that take part and cards that work", async () => {
    for (let at = 0; at < 5; at++) await makePartner(database.db);
    await makePartner(database.db, { is_active: false });
    expect(await claims()).toEqual({ partner_stores: "5", members: "" });
    for (let at = 0; at < 50; at++) await makeMember(database.db, { paid_through: "2999-12-31" });
    await makeMember(database.db, { paid_through: "2020-01-01" });
    await makeMember(database.db, { paid_through: "2999-12-31", anonymised_at: new Date() });
    expect(await claims()).toEqual({ partner_stores: "5", members: "50" });
  });
});
