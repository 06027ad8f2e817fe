import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import { membersList } from "~/members/membership/members.list.server";
import { paymentsList } from "~/money/payments/payments.list.server";
import { emailsList } from "~/office/emails/emails.list.server";
import { BOM } from "~/web/lists/csv.server";
import { listCsv, readList } from "~/web/lists/list.server";
import { makeMember, makePartner, makePayment, makeRedemption } from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";

const HOSTILE = [
  "=cmd|' /C calc'!A0",
  "+27 82 555 0100",
  "-2+3",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r=1+1",
  'a "quoted", name; with it all',
  "two\nlines\r\nand more",
  "Zoë 🐚 O’Brien",
  "",
];
const NEUTRAL = /^[=+\-@\t\r]/;

const { database: test, deps } = databaseForFile();
beforeAll(async () => {
  const { db } = test;
  for (const [i, text] of HOSTILE.entries()) {
    const member = await makeMember(db, { full_name: text, phone: text });
    const partner = await makePartner(db, { name: text, slug: `shop-${i}` });
    await makePayment(db, { member, payer_name: text, transaction_id: `${text}${i}` });
    await makeRedemption(db, { member, partner, notes: text });
    await db.outboxMail.create({
      data: {
        dedupe_key: `k${i}`,
        email_type: "test",
        recipient_email: text || "empty",
        subject: text,
        error_message: text,
      },
    });
  }
});

const all = { search: "", status: null, sort: "newest" } as const;
const ledger = { search: "", period: null, sort: "newest" } as const;
it.each([
  ["members", () => listCsv(deps, membersList, { ...all, plan: null, city: null }), "full_name"],
  ["payments", () => listCsv(deps, paymentsList, all), "member_name"],
  ["e-mails", () => listCsv(deps, emailsList, { ...all, type: null }), "subject"],
  ["redemptions", () => listCsv(deps, redemptionsList, ledger), "notes"],
  ["redemptions' partners", () => listCsv(deps, redemptionsList, ledger), "partner_name"],
  ["vouchers", () => listCsv(deps, vouchersList, all, { can: () => true }), "partner_name"],
] as const)("%s open harmlessly in a spreadsheet and come back whole", async (_, chunks, column) => {
  const text = await textOf(chunks());
  expect(text.startsWith(BOM)).toBe(true);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  for (const row of rows) {
    for (const cell of Object.values(row)) expect(cell).not.toMatch(NEUTRAL);
  }
  const told = rows.map((row) => String(row[column]).replace(/^'(?=[=+\-@\t\r])/, ""));
  for (const hostile of HOSTILE) expect(told).toContain(hostile);
});

it.each(["newest", "oldest", "expiry"] as const)(
  "members come in the order of the screen, %s",
  async (sort) => {
    const { db } = test;
    const filter = { ...all, plan: null, city: null, sort };
    const rows = await read(listCsv(deps, membersList, filter));
    const { rows: screen } = await readList(deps, membersList, filter, { skip: 0, take: 200 });
    expect(rows.map((row) => row.member_id)).toEqual(screen.map((row) => row.member_id));
    expect(rows).toHaveLength(await db.member.count({ where: { anonymised_at: null } }));
  },
);

it("a file longer than a batch has every row once, in order, though many share their moment", async () => {
  const { db } = test;
  const moments = [5, 1, 3].map((day) => new Date(Date.UTC(2025, 0, day)));
  await db.outboxMail.createMany({
    data: Array.from({ length: 2300 }, (_, i) => ({
      dedupe_key: `many${i}`,
      email_type: "test",
      recipient_email: `many${String(i).padStart(4, "0")}@example.org`,
      subject: "Many",
      created_at: moments[i % 3]!,
    })),
  });
  for (const sort of ["newest", "oldest"] as const) {
    const filter = { ...all, type: null, search: "many", sort };
    const chunks: string[] = [];
    for await (const chunk of listCsv(deps, emailsList, filter)) chunks.push(chunk);
    expect(chunks.length, "a chunk for the head and each batch").toBe(6);
    const told: string[] = (
      parse(chunks.join(""), { bom: true, columns: true }) as Record<string, string>[]
    ).map((row) => row.recipient_email!);
    const screen: string[] = [];
    for (const skip of [0, 500, 1000, 1500, 2000]) {
      const { rows } = await readList(deps, emailsList, filter, { skip, take: 500 });
      screen.push(...rows.map((row) => row.recipient_email));
    }
    expect(told).toEqual(screen);
    expect(new Set(told).size).toBe(2300);
  }
});

it("a search that finds nothing is an empty file", async () => {
  for (const search of ["nobody at all", "=nothing"])
    expect(await read(listCsv(deps, emailsList, { ...all, type: null, search }))).toEqual([]);
});

async function read(chunks: AsyncGenerator<string>): Promise<Record<string, string>[]> {
  return parse(await textOf(chunks), { bom: true, columns: true });
}

async function textOf(chunks: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}
