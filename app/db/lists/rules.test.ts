import { beforeAll, expect, it } from "vitest";
import { Prisma } from "~/db/generated/client";
import { makeMember } from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";
import { byOrder, type Order, orderSql } from "./order";
import { ruleSql } from "./rule-sql.server";
import { holds, type Rule } from "./rules";

const MOMENT = new Date("2026-05-01T10:00:00Z");

const { database: test } = databaseForFile();
beforeAll(async () => {
  const days = ["2026-04-30", "2026-05-01", "2026-05-02"];
  for (const [i, paid_through] of days.entries()) {
    for (const cancelled_at of [null, MOMENT]) {
      const charges_on = i === 0 ? null : paid_through;
      await makeMember(test.db, {
        paid_through,
        cancelled_at,
        charges_on,
        city: i === 1 ? "Gqeberha" : "Port Alfred",
      });
    }
  }
});

const RULES: Rule[] = [
  {},
  { paid_through: "2026-05-01" },
  { paid_through: { gte: "2026-05-01" } },
  { paid_through: { gt: "2026-05-01" } },
  { paid_through: { lt: "2026-05-01" } },
  { paid_through: { lte: "2026-05-01" }, city: "Gqeberha" },
  { cancelled_at: null },
  { cancelled_at: { not: null } },
  { charges_on: null },
  { charges_on: { gt: "", lt: "2026-05-02" } },
  { city: { not: "Gqeberha" } },
  { city: { in: ["Gqeberha", "East London"] } },
  { city: { notIn: ["Gqeberha"] } },
  { city: { in: [] } },
  { city: { notIn: [] } },
  { OR: [{ cancelled_at: null, city: "Gqeberha" }, { paid_through: { gt: "2026-05-01" } }] },
  { AND: [{ cancelled_at: null }, { OR: [{ city: "Gqeberha" }, { charges_on: null }] }] },
];

it.each(RULES)("Prisma, SQL and a row that was read agree on %j", async (rule) => {
  const { db } = test;
  const all = await db.member.findMany();
  const wanted = all.filter((row) => holds(rule, row)).length;
  expect(await db.member.count({ where: rule as Prisma.MemberWhereInput })).toBe(wanted);
  const counted = async (query: Prisma.Sql) =>
    Number((await db.$queryRaw<{ n: number | bigint | null }[]>(query))[0]?.n ?? 0);
  expect(await counted(Prisma.sql`SELECT COUNT(*) AS n FROM "Member" WHERE ${ruleSql(rule)}`)).toBe(wanted);
});

it("compares by dates too", () => {
  expect(holds({ at: { gte: MOMENT } }, { at: new Date(MOMENT) })).toBe(true);
  expect(holds({ at: { gt: MOMENT } }, { at: new Date(MOMENT) })).toBe(false);
});

it.each([
  [[{ charges_on: "asc" }, { id: "asc" }]],
  [[{ charges_on: { sort: "desc", nulls: "first" } }, { paid_through: "asc" }, { id: "desc" }]],
  [[{ charges_on: { sort: "asc", nulls: "last" } }, { id: "desc" }]],
] as Order[][])("rows that were read have the order of SQL and of Prisma: %j", async (order) => {
  const { db } = test;
  const wanted = (await db.member.findMany({ orderBy: order as object[] })).map(({ id }) => id);
  const inSql = await db.$queryRaw<{ id: number }[]>`SELECT id FROM "Member" ORDER BY ${orderSql(order)}`;
  expect(inSql.map(({ id }) => Number(id))).toEqual(wanted);
  const rows = await db.member.findMany();
  expect(rows.sort(byOrder(order)).map(({ id }) => id)).toEqual(wanted);
});
