import { describe, expect, it } from "vitest";
import { databaseForFile } from "../../../tests/support/for-file";
import { onPostgres } from "./location.server";
import { TransactionQueue } from "./transaction-queue.server";

const { database: test } = databaseForFile();

/** A PostgreSQL pool refuses those who wait too long for a connection, so there are fewer of them there. */
const ROUNDS = onPostgres() ? 10 : 100;

describe("one connection shared by many requests", () => {
  it("loses no acknowledged write beside transactions that are rolled back", async () => {
    const { db } = test;
    const write = (key: string) => db.setting.create({ data: { key, value: "kept" } });
    const rolledBack = (round: number) =>
      db
        .$transaction(async (tx) => {
          await tx.setting.create({ data: { key: `gone-${round}`, value: "x" } });
          await tx.setting.count();
          throw new Error("no");
        })
        .catch(() => "rolled back");
    const work: Promise<unknown>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      work.push(rolledBack(round));
      for (let each = 0; each < 12; each++) work.push(write(`kept-${round}-${each}`));
    }
    await Promise.all(work);
    expect(await db.setting.count({ where: { value: "kept" } })).toBe(ROUNDS * 12);
    expect(await db.setting.count({ where: { value: "x" } })).toBe(0);
  });

  it.skipIf(onPostgres())("goes on after a transaction whose commit fails", async () => {
    const { db } = test;
    await db.$executeRaw`PRAGMA defer_foreign_keys = ON`;
    const failing = db.$transaction(async (tx) => {
      await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`;
      await tx.$executeRaw`INSERT INTO "StaffInitials" (partner_id, initials, created_at) VALUES (999, 'XX', ${new Date()})`;
    });
    await expect(failing).rejects.toThrow();
    await db.setting.create({ data: { key: "after", value: "still works" } });
    expect(await db.staffInitials.count()).toBe(0);
  });
});

describe("the transaction queue", () => {
  it("runs everything in the order of asking", async () => {
    const queue = new TransactionQueue();
    const order: string[] = [];
    const leave = await queue.enter();
    const first = queue.run(async () => void order.push("first"));
    const transaction = queue.enter().then((leaveAgain) => {
      order.push("transaction");
      leaveAgain();
    });
    const last = queue.run(async () => void order.push("last"));
    expect(order).toEqual([]);
    leave();
    await Promise.all([first, transaction, last]);
    expect(order).toEqual(["first", "transaction", "last"]);
  });
});
