import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { columnHolds, holding, literal } from "./dialect.server";

/** Each holds one sign that LIKE could take for something else; the last one is what it would then find too. */
const VALUES = ["k%y", "k_y", "k\\y", "k%%y", "key"];

describe("a search for a sign that LIKE has a meaning for", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const value of VALUES) await database.db.setting.create({ data: { key: `odd ${value}`, value } });
  });
  afterAll(() => database.close());

  const sorted = (rows: { value: string }[]) => rows.map(({ value }) => value).sort();

  it.each([
    ["k%y", ["k%y"]],
    ["K_Y", ["k_y"]],
    ["\\", ["k\\y"]],
    ["%", ["k%%y", "k%y"]],
    ["_", ["k_y"]],
    ["%_", []],
    ["e", ["key"]],
  ])("finds %s where it stands and nowhere else", async (text, expected) => {
    const where = { key: { startsWith: literal("odd ") }, value: holding(text) };
    expect(sorted(await database.db.setting.findMany({ where }))).toEqual([...expected].sort());
    const inside = await database.db.$transaction((tx) => tx.setting.findMany({ where }));
    expect(sorted(inside)).toEqual([...expected].sort());
    const plain = await database.db.$queryRaw<{ value: string }[]>`
      SELECT value FROM "Setting" WHERE key LIKE ${"odd %"} AND ${columnHolds("value", text)}`;
    expect(sorted(plain)).toEqual([...expected].sort());
  });

  it("does so for beginnings, ends, and what is written", async () => {
    const { db } = database;
    expect(await db.setting.count({ where: { value: { startsWith: literal("k%") } } })).toBe(2);
    expect(await db.setting.count({ where: { value: { endsWith: literal("_y") } } })).toBe(1);
    const { count } = await db.setting.updateMany({
      where: { value: holding("_y") },
      data: { key: "changed" },
    });
    expect(count).toBe(1);
  });
});
