import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../support/database";

it("a job that four processes try twenty times each at once runs once", async () => {
  const { db, url, close } = await createTestDatabase();
  const start = String(Date.now() + 3_000);
  const workers = Array.from({ length: 4 }, () => {
    const args = ["node_modules/tsx/dist/cli.mjs", "tests/api/money/lives-lease-worker.ts", url, start];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
    return new Promise<number | null>((done) => child.once("exit", done));
  });
  expect(await Promise.all(workers)).toEqual([0, 0, 0, 0]);
  expect(await db.alert.count({ where: { kind: "lease" } })).toBe(1);
  await close();
});
