import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../tests/support/database";
import { onPostgres } from "../connection/location.server";
import { wipeFreedPages } from "./wipe.server";

const NAME = "qhamisile";

/** The same in every run. With this seed SQLite moves rows that hold the name between pages. */
function numbers(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

it.skipIf(onPostgres())("leaves nothing of deleted rows in the file", async () => {
  const { db, dir, close } = await createTestDatabase();
  const next = numbers();
  const text = (most: number) => "x".repeat(1 + Math.floor(next() * most));
  const write = (row: number, a: string) => db.$executeRaw`UPDATE t SET a = ${a} WHERE id = ${row}`;
  const holdsName = async () => {
    await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
    return readFileSync(path.join(dir, "club.db")).includes(NAME);
  };
  await db.$executeRawUnsafe("CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT)");
  await db.$executeRawUnsafe("CREATE INDEX t_a ON t (a, b)");
  for (let row = 1; row <= 300; row += 1) {
    await db.$executeRaw`INSERT INTO t (a, b) VALUES (${next() + text(60)}, ${text(90)})`;
    const named = NAME + next() + text(30);
    if (row % 5 === 0) await write(1 + Math.floor(next() * row), named);
    if (row % 7 === 0) await write(1 + Math.floor(next() * row), next() + text(100));
  }
  await db.$executeRaw`DELETE FROM t WHERE a LIKE ${`${NAME}%`}`;
  // What `secure_delete` does not reach; otherwise this test shows nothing.
  expect(await holdsName()).toBe(true);
  await wipeFreedPages(db);
  expect(await holdsName()).toBe(false);
  await close();
});
