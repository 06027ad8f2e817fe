import { cardNumberOf } from "~/domain/book/card-number";
import type { Alert, Use } from "~/domain/book/club-store";
import { clubBook } from "~/domain/tills/club-book.server";
import { makeMember, makePartner } from "../factories";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { testDeps } from "../support/deps";
import type { ClubSite } from "./book-club";
import { START } from "./book-world";

/** What a backup holds of a shop's book, children last. */
const TABLES = [
  ...["partner", "till", "redemption", "redemptionVoid", "savingsEntry", "voucher", "bookEntry", "overrun"],
  ...["bookQuestion", "alert", "outboxMail", "webhookDelivery", "auditEntry"],
] as const;

interface Rows {
  findMany(): Promise<object[]>;
  deleteMany(): Promise<unknown>;
  createMany(of: { data: object[] }): Promise<unknown>;
}

/** A shop with two tills and eight members in a database of its own, over the club's own store. */
export async function databaseSite() {
  const database = await createTestDatabase();
  const { db } = database;
  let clock = () => new Date(START);
  const deps = { ...testDeps(db), clock: () => clock() };
  const partner = await makePartner(db);
  const cards = new Map<number, string>();
  for (let left = 8; left > 0; left--) {
    const member = await makeMember(db, { now: new Date(START), days_left: 30 });
    cards.set(cardNumberOf(member.id), member.card_token);
  }
  const tills: number[] = [];
  for (const name of ["Front", "Back"])
    tills.push((await db.till.create({ data: { partner_id: partner.id, name, public_key: name } })).id);
  const store = clubBook(deps);
  const site: ClubSite = {
    ...{ store, partner: partner.id, tills, cards },
    book: () => store.transact(partner.id, (tx) => tx.book()),
    uses: () => usesOf(database, site),
    alerts: () => alertsOf(database),
    backUp: () => backUp(database),
  };
  const open = (now: () => Date): ClubSite => {
    clock = now;
    return site;
  };
  return { database, deps, open };
}

async function usesOf({ db }: TestDatabase, { store, partner }: ClubSite): Promise<Map<string, Use>> {
  const redeemed = await db.redemption.findMany({ select: { idempotency_key: true } });
  const over = await db.overrun.findMany({ select: { attempt: true } });
  const attempts = [...redeemed.map((row) => row.idempotency_key), ...over.map(({ attempt }) => attempt)];
  return store.transact(partner, async (tx) => {
    const uses = new Map<string, Use>();
    for (const attempt of attempts) uses.set(attempt, (await tx.use(attempt))!);
    return uses;
  });
}

async function alertsOf({ db }: TestDatabase): Promise<Alert[]> {
  const rows = await db.alert.findMany({ where: { kind: { startsWith: "book_" } } });
  return rows.map(({ dedupe_key }) => {
    const [, kind, till, attempt] = dedupe_key.split(":");
    return { kind: kind as Alert["kind"], till: Number(till), attempt: attempt || null };
  });
}

async function backUp({ db }: TestDatabase): Promise<() => Promise<void>> {
  const tables = TABLES.map((name) => db[name] as unknown as Rows);
  const rows = await Promise.all(tables.map((table) => table.findMany()));
  return async () => {
    for (const table of tables.slice(1).reverse()) await table.deleteMany();
    const [partner] = rows[0] as { id: number }[];
    await db.partner.update({ where: { id: partner!.id }, data: partner! });
    for (const [at, table] of tables.entries()) if (at > 0) await table.createMany({ data: rows[at]! });
  };
}
