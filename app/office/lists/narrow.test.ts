import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { deletePartner, restorePartner } from "~/counter/partner-page/delete.server";
import { redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import { startOfDay } from "~/kernel/clock";
import { memberPart } from "~/kernel/search-text";
import { membersList } from "~/members/membership/members.list.server";
import { paymentsList } from "~/money/payments/payments.list.server";
import { emailsList } from "~/office/emails/emails.list.server";
import { readFilter, unknownNames } from "~/web/lists/filters.server";
import { type AnyList, type Asking, filterSchema, listCsv, readList } from "~/web/lists/list.server";
import { makeMember, makePartner, makePayment, makeRedemption } from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";

const NOW = new Date("2026-11-22T10:00:00Z");
const ALL = { skip: 0, take: 50 };
const actor = { kind: "admin" as const, id: 1, name: "Nomsa" };

let ids: { anna: number; zola: number; bakery: number; anchor: number };

const { database: test, deps } = databaseForFile(NOW);
beforeAll(async () => {
  const { db } = test;
  const anna = await makeMember(db, {
    full_name: "Anna",
    phone: "082 555 0112",
    join_date: startOfDay("2026-09-01"),
  });
  const zola = await makeMember(db, {
    full_name: "Zola",
    phone: "+31 6 5550 0144",
    join_date: startOfDay("2026-11-01"),
  });
  const bakery = await makePartner(db, { name: "Bakery", slug: "bakery" });
  const anchor = await makePartner(db, { name: "Anchor", slug: "anchor" });
  ids = { anna: anna.id, zola: zola.id, bakery: bakery.id, anchor: anchor.id };
  const use = (member: typeof anna, partner: typeof bakery, day: string, amount_cents: number) =>
    makeRedemption(db, { member, partner, amount_cents, now: new Date(`${day}T23:01:00Z`) });
  await use(zola, bakery, "2026-11-21", 30_000);
  await use(anna, bakery, "2026-10-03", 10_000);
  const undone = await use(anna, anchor, "2026-11-05", 20_000);
  await voidRedemption(deps, actor, undone.id, "Rung up twice");
  await makePayment(db, {
    member: anna,
    payment_provider: "payfast",
    transaction_type: "renewal",
    amount_cents: 9900,
  });
  await makePayment(db, {
    member: zola,
    payment_provider: "cash",
    transaction_type: "one_time",
    amount_cents: 25_000,
  });
});

const read = <L extends AnyList>(list: L, filter: Partial<Asking<L>>) =>
  readList(deps, list, { search: "", ...filter } as Asking<L>, ALL);
const redemptions = (filter: Partial<Asking<typeof redemptionsList>>) => read(redemptionsList, filter);

describe("redemptions", () => {
  it("are narrowed by partner, days and state, with totals that agree", async () => {
    const found = async (filter: Parameters<typeof redemptions>[0]) => {
      const { rows, totals } = await redemptions(filter);
      return [rows.map((row) => row.amount_spent), totals.total, totals.applied, totals.amount_cents];
    };
    expect(await found({ partner: ids.bakery })).toEqual([[300, 100], 2, 2, 40_000]);
    expect(await found({ status: "void" })).toEqual([[200], 1, 0, 0]);
    expect(await found({ status: "applied", date_from: "2026-11-01" })).toEqual([[300], 1, 1, 30_000]);
    // 23:01 UTC is the next day in the club.
    expect(await found({ date_from: "2026-10-04", date_to: "2026-10-04" })).toEqual([[100], 1, 1, 10_000]);
    expect(await found({ partner: ids.bakery, date_to: "2026-10-31", search: "anna" })).toEqual([
      [100],
      1,
      1,
      10_000,
    ]);
  });

  it("say in their tile how many of the list are undone, and beside them who undid them and when", async () => {
    const { rows, totals } = await redemptions({});
    expect(totals.total).toBe(3);
    expect(redemptionsList.tiles(totals as never, false)[0]).toMatchObject({
      value: 2,
      note: "1 undone",
    });
    const [undone] = rows.filter((row) => row.status === "void");
    expect(undone).toMatchObject({ void_reason: "Rung up twice", voided_by: "Nomsa", voided_at: NOW });
    expect(redemptionsList.columns.status!.cell(undone!, "2026-11-22")).toMatchObject({
      badge: "Undone",
      below: "22 Nov 2026, 12:00, by Nomsa: Rung up twice",
    });
  });

  it.each([
    ["member", [100, 200, 300]],
    ["member_last", [300, 200, 100]],
    ["partner", [200, 100, 300]],
    ["partner_last", [300, 100, 200]],
    ["amount_spent", [100, 200, 300]],
  ])("are sorted by %s, with and without a search", async (sort, amounts) => {
    for (const search of ["", "a"]) {
      const { rows } = await redemptions({ sort, search });
      expect(rows.map((row) => row.amount_spent)).toEqual(amounts);
      const [second] = (await readList(deps, redemptionsList, { search, sort }, { skip: 1, take: 1 })).rows;
      expect(second?.amount_spent).toBe(amounts[1]);
    }
  });

  it("are a file in the club's time, in any sort", async () => {
    const file = listCsv(deps, redemptionsList, { search: "", sort: "partner" });
    let text = "";
    for await (const chunk of file) text += chunk;
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.map((row) => row.redemption_date)).toEqual([
      "2026-11-22T01:01:00+02:00",
      "2026-11-06T01:01:00+02:00",
      "2026-10-04T01:01:00+02:00",
    ]);
    expect(rows[1]).toMatchObject({ voided_by: "Nomsa", voided_at: "2026-11-22T12:00:00+02:00" });
  });
});

it.each(["0825550112", "082 555 0112", "+27 82 555 0112", "+27(82)555-0112", "0027825550112", "082555"])(
  "a phone number is found in any spelling: %s",
  async (search) => {
    const { rows } = await read(membersList, { search });
    expect(rows.map(({ id }) => id)).toEqual([ids.anna]);
    const used = await redemptions({ search });
    expect(used.rows.map((row) => row.member_name)).toEqual(["Anna", "Anna"]);
    expect((await read(paymentsList, { search })).total).toBe(1);
  },
);

it("words and ids are no phone numbers, and another country keeps its code", async () => {
  expect(["Anna 2", "FBI-PA-000123", "12"].map(memberPart)).toEqual(["anna 2", "fbi-pa-000123", "12"]);
  const { rows } = await read(membersList, { search: "+31 6 5550 0144" });
  expect(rows.map(({ id }) => id)).toEqual([ids.zola]);
});

it("members, payments and mails are narrowed by their days; payments by provider and kind too", async () => {
  const joined = await read(membersList, { joined_from: "2026-10-01" });
  expect([joined.rows.map(({ id }) => id), joined.totals.total]).toEqual([[ids.zola], 1]);
  const cash = await read(paymentsList, { provider: "cash", type: "one_time" });
  expect(cash.totals).toMatchObject({ total: 1, revenue_cents: 25_000 });
  const none = await read(paymentsList, { provider: "cash", date_to: "2000-01-01" });
  expect(none.totals).toMatchObject({ total: 0, revenue_cents: 0 });
  await test.db.outboxMail.create({
    data: { dedupe_key: "k", email_type: "test", recipient_email: "a@b.c", subject: "S", created_at: NOW },
  });
  const mails = (day: string) => read(emailsList, { date_from: day, date_to: day });
  expect([(await mails("2026-11-22")).total, (await mails("2026-11-21")).total]).toEqual([1, 0]);
});

describe("the codes of a deleted partner", () => {
  it("are not available until it is restored", async () => {
    const of_november = { member_id: ids.anna, partner_id: ids.anchor, month_key: "2026-11" };
    await test.db.voucher.update({
      where: { member_id_partner_id_month_key: of_november },
      data: { issued_on: "2026-11-22" },
    });
    const statuses = async () => {
      const open = await read(vouchersList, { status: "issued" });
      const over = await read(vouchersList, { status: "expired" });
      const { rows } = await read(vouchersList, { partner: ids.anchor, month: "2026-11" });
      return [open.total, over.total, rows[0]?.status];
    };
    expect(await statuses()).toEqual([1, 0, "issued"]);
    await deletePartner(deps, actor as never, ids.anchor);
    expect(await statuses()).toEqual([0, 1, "expired"]);
    await restorePartner(deps, actor as never, ids.anchor);
    expect(await statuses()).toEqual([1, 0, "issued"]);
  });
});

it("synonyms are understood, and what nobody knows is named and left out", () => {
  const schema = filterSchema(paymentsList);
  const asked = (query: string) => readFilter(schema, new URLSearchParams(query));
  expect(asked("status=success").status).toBe("completed");
  const odd = new URLSearchParams("status=sucess&date_from=yesterday&provider=cash&sort=colour");
  expect(unknownNames(schema, odd)).toEqual(["status", "date_from", "sort"]);
  expect(readFilter(schema, odd)).toMatchObject({
    status: null,
    date_from: null,
    provider: "cash",
    sort: "newest",
  });
  expect(asked("date_from=2026-02-31").date_from).toBe("2026-02-28");
});
