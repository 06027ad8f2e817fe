import type { Tx } from "~/db/connection/client.server";
import { asDatabase } from "~/db/connection/nested-transaction.server";
import type { BookQuestion, Till } from "~/db/generated/client";
import { findMember } from "~/db/queries/members.server";
import { lockBook } from "~/db/queries/shop-book.server";
import { memberOfCardNumber } from "../book/card-number";
import type { AskedQuestion, Book, ClubStore, ClubTill, ClubTx, KeeperStore } from "../book/club-store";
import type { BookEntry } from "../book/entry";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { keepRefusal } from "../redemptions/keep-refusal.server";
import { usedForAnother } from "../redemptions/key-refusals";
import { readSettings } from "../settings/settings.server";
import { codeKeys } from "../vouchers/code-keys.server";
import { raiseBookAlert } from "./book-alerts.server";
import { liveUsesOf, saveUseOf, useOf } from "./book-uses.server";
import type { BookContext, ShopTx } from "./shop-tx";
import { stoppedCards, usedTags } from "./used-tags.server";

/** Contacts after days without a signal book many lines. */
const BOOK_TRANSACTION = { maxWait: 8_000, timeout: 20_000 };

/** What a step writes besides, in the same transaction. */
interface DatabaseTx extends ClubTx {
  record(write: (tx: Tx) => Promise<void>): Promise<void>;
}

interface DatabaseBook extends ClubStore {
  transact<T>(partner: number, step: (tx: DatabaseTx) => Promise<T>): Promise<T>;
}

/** The books of the shops in the database. One transaction at a time for each shop, in all processes. */
export function clubBook(deps: Deps, context: BookContext = {}): DatabaseBook {
  return {
    transact: (partner_id, step) =>
      deps.db.$transaction(async (tx) => {
        const { partner, book } = await locked(tx, partner_id);
        const inside = { ...deps, db: asDatabase(tx) };
        return step(rowsIn({ deps: inside, tx, partner, context }, book));
      }, BOOK_TRANSACTION),
  };
}

/** For a tool that has the database and nothing else. */
export function bookOnly({ db, clock }: Pick<Deps, "db" | "clock">): KeeperStore {
  return {
    transact: (partner_id, step) =>
      db.$transaction(async (tx) => {
        const { book } = await locked(tx, partner_id);
        const saves = (next: Book) => saveBook(tx, partner_id, { before: book, next, now: clock() });
        return step({ book: async () => book, saveBook: saves });
      }),
  };
}

async function locked(tx: Tx, partner_id: number) {
  const partner = await lockBook(tx, partner_id);
  if (!partner) throw new ClubError("not_found", "There is no such shop.");
  const { book_keeper_id: keeper, book_epoch: epoch, book_recovering } = partner;
  // SQLite's booleans are numbers to a statement of our own.
  return { partner, book: { keeper, epoch, recovering: Boolean(book_recovering) } };
}

function rowsIn(shop: ShopTx, book: Book): DatabaseTx {
  const { deps, tx, partner } = shop;
  const partner_id = partner.id;
  return {
    book: async () => book,
    saveBook: async (next) => {
      await saveBook(tx, partner_id, { before: book, next, now: deps.clock() });
      Object.assign(book, next);
    },
    tills: async () =>
      (await tx.till.findMany({ where: { partner_id }, orderBy: { id: "asc" } })).map(tillOf),
    saveTill: (till) => saveTill(shop, till),
    entry: async (till_id, hash) => {
      const row = await tx.bookEntry.findUnique({ where: { till_id_hash: { till_id, hash } } });
      return row && { ...row, ...lineOf(row) };
    },
    saveEntry: (till_id, entry, is_apart) => saveEntry(shop, till_id, { ...entry, is_apart }),
    use: (attempt) => useOf(shop, attempt),
    liveUses: (month, card_number) => liveUsesOf(shop, month, card_number),
    saveUse: (use) => saveUseOf(shop, use),
    question: async (attempt) => {
      const row = await tx.bookQuestion.findUnique({
        where: { partner_id_attempt: { partner_id, attempt } },
      });
      return row && questionOf(row);
    },
    openQuestions: (now) => openQuestions(tx, partner_id, now),
    saveQuestion: (question) => saveQuestion(shop, question),
    raise: (alert) => raiseBookAlert(shop, alert),
    months: (now) => usedTags(deps, tx, { partner_id, now }),
    stopped: () => stoppedCards(deps, tx),
    codes: async (now) => {
      const { voucher_validity: validity } = await readSettings(deps);
      return codeKeys(deps, { partner_id, now, validity });
    },
    record: (write) => write(tx),
  };
}

async function saveBook(
  tx: Tx,
  partner_id: number,
  { before, next, now }: { before: Book; next: Book; now: Date },
): Promise<void> {
  const { keeper, epoch, recovering } = next;
  await tx.partner.update({
    where: { id: partner_id },
    data: {
      ...{ book_keeper_id: keeper, book_epoch: epoch, book_recovering: recovering },
      ...(keeper !== before.keeper && { book_moved_at: now }),
    },
    select: { id: true },
  });
}

const tillOf = ({ id, heard, heard_hash, contact, ...till }: Till): ClubTill => ({
  ...{ id, heard, heard_hash, contact, returned: till.returned, reported: till.reported },
  ...{ forked: till.forked, ended: till.ended_at !== null },
});

async function saveTill({ deps, tx }: ShopTx, { id, ended, ...till }: ClubTill): Promise<void> {
  await tx.till.update({ where: { id }, data: till, select: { id: true } });
  if (ended) await tx.till.updateMany({ where: { id, ended_at: null }, data: { ended_at: deps.clock() } });
}

const lineOf = (row: { month_key: string; card_number: bigint; decided_at: Date }) => ({
  ...{ month: row.month_key, card_number: Number(row.card_number), decided_at: row.decided_at.getTime() },
});

async function saveEntry(
  { deps, tx }: ShopTx,
  till_id: number,
  // What staff wrote is the redemption's.
  {
    month,
    card_number,
    decided_at,
    notes: _,
    staff_initials: __,
    ...line
  }: BookEntry & { is_apart: boolean },
): Promise<void> {
  await tx.bookEntry.create({
    data: {
      ...line,
      ...{ till_id, month_key: month, card_number: BigInt(card_number) },
      ...{ decided_at: new Date(decided_at), booked_at: deps.clock() },
    },
    select: { id: true },
  });
}

export async function openQuestions(
  tx: Pick<Tx, "bookQuestion" | "redemption" | "overrun">,
  partner_id: number,
  now: number,
): Promise<AskedQuestion[]> {
  const where = { partner_id, deadline: { gt: new Date(now) }, refused: null };
  const open = await tx.bookQuestion.findMany({ where, orderBy: { id: "asc" } });
  if (open.length === 0) return [];
  const attempts = { in: open.map(({ attempt }) => attempt) };
  const used = await tx.redemption.findMany({
    where: { partner_id, idempotency_key: attempts },
    select: { idempotency_key: true },
  });
  const over = await tx.overrun.findMany({
    where: { partner_id, attempt: attempts },
    select: { attempt: true },
  });
  const answered = new Set([...used.map((row) => row.idempotency_key), ...over.map((row) => row.attempt)]);
  return open.filter(({ attempt }) => !answered.has(attempt)).map(questionOf);
}

const questionOf = (row: BookQuestion): AskedQuestion => ({
  ...{ attempt: row.attempt, card_number: Number(row.card_number), card_token: row.card_token },
  ...{ works_until: row.works_until, amount_cents: row.amount_cents, deadline: row.deadline.getTime() },
  refused: row.refused === null ? null : JSON.parse(row.refused),
});

async function saveQuestion(shop: ShopTx, question: AskedQuestion): Promise<void> {
  const { deps, tx, partner, context } = shop;
  const { attempt, card_number, deadline, refused, ...asked } = question;
  const partner_id = partner.id;
  const state = {
    ...{ deadline: new Date(deadline), refused: refused && JSON.stringify(refused) },
  };
  const before = await tx.bookQuestion.findUnique({ where: { partner_id_attempt: { partner_id, attempt } } });
  if (before && (before.card_number !== BigInt(card_number) || before.amount_cents !== asked.amount_cents))
    throw usedForAnother();
  if (before && refused?.says === "no" && before.refused === null)
    await keepTold(shop, { ...before, code: refused.why === "used" ? "already_used" : "not_entitled" });
  if (before) {
    await tx.bookQuestion.update({ where: { id: before.id }, data: state, select: { id: true } });
    return;
  }
  const door = context.door ?? { method: "qr", channel: "api", notes: "", staff_initials: "" };
  await tx.bookQuestion.create({
    data: {
      ...{ ...asked, ...door, ...state, partner_id, attempt },
      ...{ card_number: BigInt(card_number), asked_at: deps.clock() },
    },
    select: { id: true },
  });
}

/** The keeper's no, which the door may have stopped waiting for (R114). */
async function keepTold({ deps, tx }: ShopTx, told: BookQuestion & { code: string }): Promise<void> {
  const { partner_id, attempt, code, channel, method } = told;
  const id = memberOfCardNumber(Number(told.card_number));
  const member = id <= 0x7fffffff ? await findMember(tx, { id }) : null;
  const member_id = member && !member.anonymised_at ? member.id : null;
  await keepRefusal(tx, { partner_id, member_id, code, channel, method, attempt, refused_at: deps.clock() });
}
