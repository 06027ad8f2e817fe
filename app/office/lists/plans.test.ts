import "~/club";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { club } from "~/accounts/access/club.server";
import { partnersList } from "~/counter/partner-page/partners.list.server";
import { onPostgres } from "~/db/connection/location.server";
import { Prisma } from "~/db/generated/client";
import { orderSql, turned, wayOf } from "~/db/lists/order";
import { type AnyList, type Column, listCsv, readList, type Sort } from "~/web/lists/list.server";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";

const LISTS: readonly AnyList[] = club().lists;
const sortsOf = (list: AnyList) => Object.entries(list.sorts as Record<string, Sort>);
const SORTS = LISTS.flatMap((list) =>
  sortsOf(list).map(([name]): [string, string, AnyList] => [list.title, name, list]),
);

const { database: test, deps } = databaseForFile();

describe.skipIf(onPostgres())("each order of a list that may grow long", () => {
  const long = SORTS.filter(([, name, list]) => !list.source.isShort && !list.sorts[name]!.through);
  it.each(long)("is an index's, forwards and backwards: %s by %s", async (_title, name, list) => {
    const { order } = list.sorts[name]!;
    const table = Prisma.raw(`"${list.source.table}"`);
    for (const way of [order, turned(order)]) {
      const plan = await test.db.$queryRaw<{ detail: string }[]>`
        EXPLAIN QUERY PLAN SELECT * FROM ${table} ORDER BY ${orderSql(way)} LIMIT 25 OFFSET 50`;
      expect(plan.map(({ detail }) => detail).join("; ")).not.toContain("TEMP B-TREE");
    }
  });
});

describe.skipIf(onPostgres())("an order through another table", () => {
  const through = SORTS.filter(([, name, list]) => !list.source.isShort && list.sorts[name]!.through);
  it.each(through)("reads that table by its index, then the list: %s by %s", async (_title, name, list) => {
    const { table } = list.source;
    const { order, through } = list.sorts[name]!;
    const { relation, column } = through!;
    const way = Prisma.raw(wayOf(order));
    const other = Prisma.raw(relation === "member" ? '"Member"' : '"Partner"');
    const key = Prisma.raw(`${relation}_id`);
    const plan = await test.db.$queryRaw<{ detail: string }[]>`
      EXPLAIN QUERY PLAN SELECT own.id FROM ${other} AS about CROSS JOIN ${Prisma.raw(`"${table}"`)} AS own
      ON own.${key} = about.id ORDER BY about.${Prisma.raw(column)} ${way}, about.id ${way}, ${orderSql(order, "own.")} LIMIT 25`;
    expect(plan.map(({ detail }) => detail).join("; ")).not.toMatch(/TEMP B-TREE|SCAN own/);
  });
});

describe("a column's head", () => {
  it.each(LISTS.map((list): [string, AnyList] => [list.title, list]))(
    "asks for sorts that there are: %s",
    (_title, list) => {
      const columns = Object.values(list.columns as Record<string, Column<never>>);
      for (const sort of columns.flatMap(({ sorts = [] as never }) => [...sorts]))
        expect(Object.keys(list.sorts)).toContain(sort);
    },
  );
});

describe("the partners' table", () => {
  it("counts this month's applied redemptions, and sorts by its columns", async () => {
    const { db } = test;
    const member = await makeMember(db);
    const [first, second] = [
      await makePartner(db, { name: "Anchor", city: "Gqeberha" }),
      await makePartner(db, { name: "Breakers", city: "East London" }),
    ];
    await makeRedemption(db, { member, partner: first, amount_cents: 20_000, now: deps.clock() });
    const filter = { search: "", city: null, category: null, include_deleted: false };
    const read = (sort: string) => readList(deps, partnersList, { ...filter, sort }, { skip: 0, take: 10 });
    const { rows } = await read("name");
    expect(rows.map(({ name, redemptions_this_month }) => [name, redemptions_this_month])).toEqual([
      ["Anchor", 1],
      ["Breakers", 0],
    ]);
    expect(rows[0]?.discount_this_month).toBe(20);
    expect((await read("city")).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await read("city_last")).rows.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it("is a file in the order of the screen", async () => {
    const filter = { search: "", city: null, category: null, include_deleted: false, sort: "name_last" };
    let text = "";
    for await (const chunk of listCsv(deps, partnersList, filter)) text += chunk;
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.map((row) => row.name)).toEqual(["Breakers", "Anchor"]);
    expect(rows[1]).toMatchObject({
      redemptions_this_month: "1",
      discount_this_month: "20.00",
      status: "active",
    });
  });
});
