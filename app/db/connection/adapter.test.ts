import { expect, it } from "vitest";
import { databaseForFile } from "../../../tests/support/for-file";

const { database: test } = databaseForFile();

it("lets timers run between many statements", async () => {
  const { db } = test;
  await db.setting.findMany();
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  for (let i = 0; i < 300; i++) await db.setting.findMany();
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
});
