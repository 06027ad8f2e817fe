import { describe, expect, it } from "vitest";
import { databaseForFile } from "../../../tests/support/for-file";
import { transactionFor } from "./key-locks.server";
import { onPostgres } from "./location.server";

const { database: test } = databaseForFile();

describe.skipIf(!onPostgres())("a PostgreSQL server", () => {
  it("lets one transaction at a time read before it writes", async () => {
    const { db } = test;
    await db.counter.create({ data: { name: "sum", value: 0 } });
    const add = () =>
      db.$transaction(async (tx) => {
        const { value } = await tx.counter.findUniqueOrThrow({ where: { name: "sum" } });
        await tx.counter.update({ where: { name: "sum" }, data: { value: value + 1 } });
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await db.counter.findUnique({ where: { name: "sum" } })).toMatchObject({ value: 40 });
  });

  it("lets those that share a key go one at a time, others side by side, and none beside the single writer", async () => {
    const { db } = test;
    let inside: string[] = [];
    const seen: string[][] = [];
    const met = (one: string, other: string) =>
      seen.some((names) => names.includes(one) && names.includes(other));
    const stay = (name: string, besides?: string) => async () => {
      inside = [...inside, name];
      seen.push(inside);
      if (besides) await expect.poll(() => met(name, besides), { timeout: 10_000 }).toBe(true);
      for (let pauses = 3; pauses > 0; pauses -= 1) await new Promise((done) => setTimeout(done, 50));
      inside = inside.filter((one) => one !== name);
    };
    const options = { maxWait: 20_000, timeout: 20_000 };
    const sideBySide = Promise.all([
      transactionFor(db, ["user:1", "token:1"], stay("both"), options),
      transactionFor(db, ["user:1"], stay("user"), options),
      transactionFor(db, ["token:1"], stay("token"), options),
      transactionFor(db, ["user:2"], stay("2", "3"), options),
      transactionFor(db, ["user:3"], stay("3", "2"), options),
    ]);
    // The writer holds up whoever asks after it, so it asks once two are inside.
    await expect.poll(() => met("2", "3"), { timeout: 10_000 }).toBe(true);
    await Promise.all([sideBySide, db.$transaction(stay("the writer"), options)]);
    expect(seen).toHaveLength(6);
    expect([met("both", "user"), met("both", "token")]).toEqual([false, false]);
    expect(seen.every((names) => names.length === 1 || !names.includes("the writer"))).toBe(true);
  });

  it("retries after a deadlock", async () => {
    const { db } = test;
    for (const name of ["a", "b"]) await db.counter.create({ data: { name, value: 0 } });
    const add = (name: string) => db.$executeRaw`UPDATE "Counter" SET value = value + 1 WHERE name = ${name}`;
    const pause = () => db.$executeRaw`SELECT pg_sleep(0.2)`;
    const both = (first: string, second: string) => db.$transaction([add(first), pause(), add(second)]);
    await Promise.all([both("a", "b"), both("b", "a")]);
    const rows = await db.counter.findMany({ where: { name: { in: ["a", "b"] } } });
    expect(rows.map(({ value }) => value)).toEqual([2, 2]);
  });

  it("gives the connection back when a commit fails", async () => {
    const { db } = test;
    await db.$executeRaw`CREATE TABLE once (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
    const twice = () => db.$transaction([insert(), insert()]);
    const insert = () => db.$executeRaw`INSERT INTO once VALUES (1)`;
    for (let tries = 0; tries < 30; tries++) await expect(twice()).rejects.toThrow();
    expect(await db.$executeRaw`INSERT INTO once VALUES (1)`).toBe(1);
  });

  it("keeps a text with the character that PostgreSQL refuses", async () => {
    const { db } = test;
    await db.setting.create({ data: { key: "odd", value: "a\0b" } });
    expect(await db.setting.findUnique({ where: { key: "odd" } })).toMatchObject({ value: "a\uFFFDb" });
  });

  it("orders texts as SQLite does", async () => {
    const { db } = test;
    for (const key of ["order a", "order B", "order ~", "order é"])
      await db.setting.create({ data: { key, value: "" } });
    const rows = await db.setting.findMany({
      where: { key: { startsWith: "order" } },
      orderBy: { key: "asc" },
    });
    expect(rows.map(({ key }) => key.slice(6))).toEqual(["B", "a", "~", "é"]);
  });
});
