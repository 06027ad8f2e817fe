import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { Member, Partner } from "~/db/generated/client";
import { makeMember, makePartner } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { onPostgres } from "./location.server";
import { inOneTransaction, rowOf, rowsOf, sql } from "./statements.server";
import { asDatabase } from "./transaction-queue.server";

const { database: test } = databaseForFile();

const write = (key: string, value: string) =>
  sql<{ key: string }>`
    INSERT INTO "Setting" (key, value, updated_at) VALUES (${key}, ${value}, ${new Date()})
    ON CONFLICT DO NOTHING RETURNING key`;

describe("a statement that bypasses Prisma", () => {
  it("reads what Prisma wrote, and Prisma reads what it wrote", async () => {
    const { db } = test;
    const partner = await makePartner(db, { is_featured: true, latitude: -33.6, longitude: 26.9 });
    const member = await makeMember(db, { cancelled_at: new Date("2026-11-02T03:04:05.678Z") });
    const partners = sql<Partner>`SELECT * FROM "Partner" WHERE id = ${partner.id}`;
    const members = sql<Member>`SELECT * FROM "Member" WHERE join_date = ${member.join_date} AND id = ${member.id}`;
    expect(await rowOf(db, partners)).toEqual(await db.partner.findUnique({ where: { id: partner.id } }));
    expect(await rowOf(db, members)).toEqual(await db.member.findUnique({ where: { id: member.id } }));
    const moment = new Date("2026-11-21T08:09:10.011Z");
    await rowsOf(db, sql`UPDATE "Member" SET ended_at = ${moment} WHERE id = ${member.id}`);
    const ended = await db.member.findUniqueOrThrow({ where: { id: member.id } });
    expect(ended.ended_at).toEqual(moment);
  });

  it("finds nothing where there is nothing", async () => {
    expect(await rowOf(test.db, sql<Member>`SELECT * FROM "Member" WHERE id = ${-1}`)).toBeNull();
  });

  it("in an open transaction sees what that one wrote", async () => {
    const counted = sql<{ n: number }>`SELECT COUNT(*) AS n FROM "Setting" WHERE key LIKE 'inside%'`;
    const inside = test.db.$transaction(async (tx) => {
      await inOneTransaction(asDatabase(tx), [write("inside-1", "x"), write("inside-2", "x")]);
      expect(Number((await rowOf(tx, counted))?.n)).toBe(2);
      throw new Error("no");
    });
    await expect(inside).rejects.toThrow("no");
    expect(Number((await rowOf(test.db, counted))?.n)).toBe(0);
  });

  it("is not lost beside transactions that are rolled back", async () => {
    const { db } = test;
    // A PostgreSQL pool refuses those who wait too long for a connection.
    const rounds = onPostgres() ? 10 : 50;
    const rolledBack = (round: number) =>
      db
        .$transaction(async (tx) => {
          await tx.setting.create({ data: { key: `gone-${round}`, value: "x" } });
          await tx.setting.count();
          throw new Error("no");
        })
        .catch(() => "rolled back");
    const work: Promise<unknown>[] = [];
    for (let round = 0; round < rounds; round++) {
      work.push(rolledBack(round));
      for (let each = 0; each < 4; each++) work.push(rowsOf(db, write(`kept-${round}-${each}`, "kept")));
      work.push(inOneTransaction(db, [write(`kept-${round}-4`, "kept"), write(`kept-${round}-5`, "kept")]));
    }
    await Promise.all(work);
    expect(await db.setting.count({ where: { value: "kept" } })).toBe(rounds * 6);
    expect(await db.setting.count({ where: { key: { startsWith: "gone" } } })).toBe(0);
  });
});

it.skipIf(onPostgres())(
  "a value arrives as it was bound, and a question mark in a text is none",
  async () => {
    const [row] = await rowsOf(
      test.db,
      sql<object>`SELECT ${"007"} AS text, typeof(${"007"}) AS kind, ${1.5} AS part, ${null} AS absent, 'why?' AS asked LIMIT ${1}`,
    );
    expect(row).toEqual({ text: "007", kind: "text", part: 1.5, absent: null, asked: "why?" });
  },
);

describe("a list of statements", () => {
  it("answers with what each one names, and nothing where it did nothing", async () => {
    const first = await inOneTransaction(test.db, [write("list-1", "x"), write("list-1", "y")]);
    expect(first).toEqual([[{ key: "list-1" }], []]);
  });

  it("is carried out whole or not at all", async () => {
    const failing = [
      write("half-1", "x"),
      sql`INSERT INTO "StaffInitials" (partner_id, initials, created_at) VALUES (-1, 'XX', ${new Date()})`,
    ];
    await expect(inOneTransaction(test.db, failing)).rejects.toThrow();
    expect(await test.db.setting.count({ where: { key: "half-1" } })).toBe(0);
    await inOneTransaction(test.db, [write("half-2", "x")]);
    expect(await test.db.setting.count({ where: { key: "half-2" } })).toBe(1);
  });

  it.skipIf(onPostgres())("waits for another process that writes", async () => {
    const other = new Database(test.url.replace(/^file:/, ""));
    other.exec("BEGIN IMMEDIATE");
    setTimeout(() => other.exec("COMMIT").close(), 120);
    expect(await inOneTransaction(test.db, [write("waited", "x")])).toEqual([[{ key: "waited" }]]);
  });
});
