import { expect, it } from "vitest";
import { databaseForFile } from "../../../tests/support/for-file";
import { onPostgres } from "./location.server";

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

it.skipIf(onPostgres())("refuses in tests a list of values that would grow with the club", async () => {
  const ids = Array.from({ length: 501 }, (_, index) => index);
  const { db } = test;
  await expect(db.payment.findMany({ where: { id: { in: ids } } })).rejects.toThrow("501 values in a list");
  await expect(db.payment.count({ where: { id: { in: ids.slice(1) } } })).resolves.toBe(0);
});
