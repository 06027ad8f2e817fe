import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makePartner } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { marketingClaims } from "./marketing-claims.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const claims = () => marketingClaims(testDeps(database.db));
const configure = (key: string, value: string) =>
  database.db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });

describe("the numbers that pages advertise", () => {
  it("are the configured ones until the live ones are larger", async () => {
    expect(await claims()).toEqual({ partner_stores: 50, members: 500 });
    await configure("claim_partner_stores", "2");
    await configure("claim_members", "1");
    for (const expected of [2, 2, 3]) {
      await makePartner(database.db);
      expect(await claims()).toMatchObject({ partner_stores: expected });
    }
    for (const expected of [1, 2]) {
      await makeMember(database.db);
      expect(await claims()).toMatchObject({ members: expected });
    }
  });

  it("count no shop that left, and nobody whose account was deleted", async () => {
    await makePartner(database.db, { is_active: false });
    await makeMember(database.db, { anonymised_at: new Date() });
    expect(await claims()).toEqual({ partner_stores: 3, members: 2 });
  });
});
