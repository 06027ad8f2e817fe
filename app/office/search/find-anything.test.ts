import "~/club";
import { beforeAll, expect, it } from "vitest";
import { newReference, referenceShown } from "~/money/transfer/reference";
import {
  makeGift,
  makeMember,
  makePartner,
  makePayment,
  makeRedemption,
  makeVoucher,
} from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { findAnything, onlyMeaning } from "./find-anything.server";

let member: Awaited<ReturnType<typeof makeMember>>;

const { database, deps } = databaseForFile();
beforeAll(async () => {
  member = await makeMember(database.db, {
    full_name: "Marietjie Rautenbach",
    member_id: "FBI-PA-4R7XZE",
    phone: "083 555 0147",
    search_text: "marietjie rautenbach mr@example.test 083 555 0147 fbi-pa-4r7xze 27835550147",
  });
  await makeMember(database.db, { full_name: "Lena Köhler", search_text: "lena kohler lk@example.test" });
  await makeMember(database.db, { full_name: "Gone", anonymised_at: new Date(), search_text: "rautenbach" });
  const partner = await makePartner(database.db, {
    name: "Fig Tree Deli",
    search_text: "fig tree deli port alfred",
  });
  const payment = await makePayment(database.db, { member, transaction_id: "PF-778899" });
  await database.db.payment.update({ where: { id: payment.id }, data: { receipt_number: 611 } });
  await makeVoucher(database.db, { member, partner, voucher_code: "K7Q2M4XN" });
  await makeRedemption(database.db, {
    id: 3020,
    member,
    partner,
    now: new Date("2026-10-05T10:00:00Z"),
    amount_cents: 10_000,
  });
});

const titles = async (text: string, role = "owner") =>
  (await findAnything(deps, role, text)).flatMap(({ hits }) => hits.map(({ title }) => title));

it.each([
  ["raut", "Marietjie Rautenbach"],
  ["RAUTENBACH marie", "Marietjie Rautenbach"],
  ["4r7xze", "Marietjie Rautenbach"],
  ["FBI PA 4R7XZE", "Marietjie Rautenbach"],
  ["083 555", "Marietjie Rautenbach"],
  ["0835550147", "Marietjie Rautenbach"],
  ["+27 83 555 0147", "Marietjie Rautenbach"],
  ["fig tree", "Fig Tree Deli"],
  ["611", "Receipt 611, R99.00"],
  ["receipt 611", "Receipt 611, R99.00"],
  ["pf-7788", "Receipt 611, R99.00"],
  ["k7q2-m4xn", "Code K7Q2M4XN"],
  ["redemption 3020", "Redemption 3020, R100.00"],
  ["cash", "Record a payment"],
  ["refund", "Payments"],
  ["export", "Members"],
  ["invoice", "Payments"],
  ["hours", "Partners"],
  ["pin", "Partners"],
  ["marietje rautenbach", "Marietjie Rautenbach"],
  ["koehler", "Lena Köhler"],
])("%s finds %s", async (text, title) => {
  expect(await titles(text)).toContain(title);
});

it("finds the payment by the reference that its payer wrote on the transfer (B113)", async () => {
  const bank_reference = newReference(deps.random);
  const { user_id, full_name, city } = member;
  const ordered = { user_id, full_name, city, plan_type: "local_recurring", amount_cents: 29_700 };
  const checkout = await database.db.checkout.create({
    data: { ...ordered, temp_member_id: "TMP-1-EFT", provider: "bank", status: "paid", bank_reference },
  });
  const paid = await makePayment(database.db, { member, checkout_id: checkout.id, amount_cents: 29_700 });
  const found = await findAnything(deps, "support", referenceShown(bank_reference).toLowerCase());
  expect(found.flatMap(({ hits }) => hits.map(({ to }) => to))).toContain(`/admin/payments/${paid.id}`);
});

it("finds a gift by the code that somebody reads out", async () => {
  const { gift } = await makeGift(database.db, deps.secrets, { user: member.user });
  const { code } = gift;
  const read_out = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
  const found = await findAnything(deps, "support", read_out);
  expect(onlyMeaning(found)).toBe(`/admin/gifts/${gift.id}`);
  expect(JSON.stringify(found)).not.toContain(code);
});

it("opens the member whose card is scanned, however long its address is", async () => {
  const card = `https://club.example/redeem?m=${member.card_token}&v=${"0123456789ABCDEF".repeat(20)}`;
  expect(card.length).toBeGreaterThan(300);
  expect(onlyMeaning(await findAnything(deps, "support", card))).toBe(`/admin/members/${member.id}`);
});

it("shows a deleted person to nobody, and a screen only to who may open it", async () => {
  expect(await titles("rautenbach")).toEqual(["Marietjie Rautenbach"]);
  expect(await titles("cash", "read_only")).toEqual([]);
});

it.each(["", " ", "r", "%", "\u0000", "'; DROP TABLE Member"])("finds nothing for %j", async (text) => {
  expect(await titles(text)).toEqual([]);
});

it("goes straight to what an identifier names, and nowhere for a name", async () => {
  expect(onlyMeaning(await findAnything(deps, "owner", "FBI-PA-4R7XZE"))).toBe(`/admin/members/${member.id}`);
  expect(onlyMeaning(await findAnything(deps, "owner", "K7Q2M4XN"))).toBe("/admin/vouchers?search=K7Q2M4XN");
  expect(onlyMeaning(await findAnything(deps, "owner", "rautenbach"))).toBeNull();
});
