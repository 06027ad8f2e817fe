import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import { embeddedDatabase } from "~/db/connection/adapter.server";
import { onPostgres } from "~/db/connection/location.server";
import { setDirectStatements } from "~/db/connection/statements.server";
import type { Db } from "~/db/connection/types";
import { PrismaClient } from "~/db/generated/client";
import { membersList } from "~/members/membership/members.list.server";
import { type AnyList, readList } from "~/web/lists/list.server";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories/index";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";

/** What `ANALYZE` says of a club with 100 000 members, by which SQLite plans. */
const LARGE: Record<string, Record<string, string>> = {
  Member: {
    card_token_key: "100000 1",
    city_join_date_idx: "100000 33334 1",
    city_paid_through_idx: "100000 33334 46",
    email_idx: "100000 1",
    full_name_idx: "100000 132",
    join_date_idx: "100000 1",
    last_status_idx: "100000 25000",
    member_id_key: "100000 1",
    merged_into_id_idx: "100000 100000",
    paid_through_idx: "100000 137",
    plan_type_join_date_idx: "100000 50000 1",
    plan_type_paid_through_idx: "100000 50000 71",
    user_id_key: "100000 1",
  },
  Redemption: {
    amount_cents_idx: "1000000 9",
    claim_key: "1000000 1",
    member_id_month_key_claim_idx: "1000000 12 2 1",
    member_id_redemption_date_idx: "1000000 12 1",
    month_key_idx: "1000000 40000",
    partner_id_idempotency_key_key: "1000000 1032 1",
    partner_id_redemption_date_idx: "1000000 1032 1",
    partner_sums_idx: "1000000 1032 3 1 1 1",
    redemption_date_idx: "1000000 1",
    sums_idx: "1000000 1 1 1 1",
    undone_idx: "4102 1",
  },
  Voucher: {
    issued_on_idx: "1120021 1533",
    member_id_month_key_idx: "1120021 13 3",
    member_id_partner_id_month_key_key: "1120021 13 1 1",
    partner_id_month_key_idx: "1120021 1156 49",
    partner_sums_idx: "1120021 1156 3 3 1",
    redeemed_amount_cents_idx: "1120021 10",
    redeemed_at_idx: "1120021 2",
    status_issued_on_idx: "1120021 560011 767",
    sums_idx: "1120021 560011 767 70",
    voucher_code_key: "1120021 1",
  },
};

const NOW = new Date("2026-11-22T10:00:00Z");

/** One for each filter: the page of an empty list is not read. */
async function addRows(db: Db) {
  const member = await makeMember(db, { city: "Gqeberha", now: NOW });
  const partner = await makePartner(db);
  await makeRedemption(db, { member, partner, now: new Date("2026-01-02T10:00:00Z") });
}

describe.skipIf(onPostgres())("a list of a large club that is narrowed", () => {
  const asked: { query: string; params: string }[] = [];
  let test: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    test = await createTestDatabase();
    await test.db.$executeRawUnsafe("ANALYZE");
    await test.db.$executeRawUnsafe("DELETE FROM sqlite_stat1");
    const rows = Object.entries(LARGE).flatMap(([table, indexes]) =>
      Object.entries(indexes).map(([name, stat]) => [table, `${table}_${name}`, stat]),
    );
    for (const row of rows)
      await test.db.$executeRawUnsafe("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)", ...row);
    await addRows(test.db);
    const adapter = embeddedDatabase(test.url);
    const watched = new PrismaClient({ adapter, log: [{ emit: "event", level: "query" }] });
    watched.$on("query", (query) => asked.push(query));
    setDirectStatements(watched as Db, async () => {
      if (!adapter.direct) await watched.$connect();
      return adapter.direct;
    });
    db = watched as Db;
  });
  afterAll(async () => {
    await db.$disconnect();
    await test.close();
  });

  const plansOf = async (list: AnyList, filter: object) => {
    asked.length = 0;
    const paging = { skip: 0, take: 25 };
    await readList(testDeps(db, NOW), list, { search: "", ...filter }, paging);
    const about = asked.filter(({ query }) => query.includes(list.source.table) && /LIMIT|SUM\(/.test(query));
    const plans = about.map(async ({ query, params }) => {
      const values = JSON.parse(params) as unknown[];
      const lines = await db.$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${query}`, ...values);
      return lines.map(({ detail }) => detail).join("; ");
    });
    return Promise.all(plans);
  };

  const IN_ORDER: [string, AnyList, object, index: RegExp][] = [
    [
      "redemptions of some days",
      redemptionsList,
      { date_from: "2026-01-01", date_to: "2026-01-31" },
      /Redemption_redemption_date_idx/,
    ],
    [
      "active members of a town by their day",
      membersList,
      { status: "active", city: "Gqeberha", sort: "expiry" },
      /Member_city_paid_through_idx/,
    ],
  ];
  it.each(IN_ORDER)("is read in the order of an index: %s", async (_words, list, filter, index) => {
    const all = await plansOf(list, filter);
    const page = all.filter((plan) => index.test(plan));
    expect(page).toHaveLength(1);
    expect(page[0]).not.toMatch(/TEMP B-TREE|MULTI-INDEX|ANY\(/);
  });

  it.each([
    ["codes", vouchersList, /COVERING INDEX Voucher_partner_sums_idx/],
    ["redemptions", redemptionsList, /COVERING INDEX Redemption_partner_sums_idx/],
  ] as [string, AnyList, RegExp][])(
    "sums up a partner's %s without reading the rows",
    async (_words, list, index) => {
      expect((await plansOf(list, { partner: 1 })).join("\n")).toMatch(index);
    },
  );
});
