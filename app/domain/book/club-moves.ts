import type { Book, ClubStore, ClubTill, ClubTx, KeeperStore } from "./club-store";
import type { Contact } from "./messages";

const FIRST_EPOCH_SECOND = Date.UTC(2026, 0, 1) / 1000;

/**
 * Epochs rise by at least one with each move, and follow the clock in seconds: so those after a restored backup are above
 * all that were given before it, which the club no longer knows.
 */
const nextEpoch = (epoch: number, now: number): number =>
  Math.max(epoch + 1, Math.floor(now / 1000) - FIRST_EPOCH_SECOND);

/** What a contact moves, after its entries were booked: giving back, reporting after a restore, taking. */
export async function moveBook(tx: ClubTx, till: ClubTill, contact: Contact, now: number): Promise<void> {
  const is_complete = till.forked || till.heard >= contact.last;
  const is_new = contact.contact > till.contact;
  const reports = contact.knows === (await tx.book()).epoch && contact.epoch === 0 && is_complete;
  const returned = is_complete ? Math.max(till.returned, contact.returned) : till.returned;
  const heard = { ...till, returned, contact: Math.max(till.contact, contact.contact) };
  await tx.saveTill(reports ? { ...heard, reported: contact.knows } : heard);
  let book = await endRecovery(tx, await tx.book(), now);
  if (book.keeper === till.id && (till.ended || (is_complete && contact.returned >= book.epoch)))
    book = await moveTo(tx, book, null, now);
  const may_take = !book.recovering && book.keeper === null && !till.ended && is_complete;
  if (contact.wants === "take" && may_take && is_new && contact.knows === book.epoch)
    await moveTo(tx, book, till.id, now);
}

async function moveTo(tx: ClubTx, book: Book, keeper: number | null, now: number): Promise<Book> {
  const next = { ...book, keeper, epoch: nextEpoch(book.epoch, now) };
  await tx.saveBook(next);
  return next;
}

/** The club decides again once no till can hold the book: each has reported since the restore, was declared lost or ended. */
async function endRecovery(tx: ClubTx, book: Book, now: number): Promise<Book> {
  if (!book.recovering) return book;
  const tills = await tx.tills();
  if (!tills.every(({ reported, ended }) => ended || reported === book.epoch)) return book;
  const next = { keeper: null, recovering: false, epoch: nextEpoch(book.epoch, now) };
  await tx.saveBook(next);
  return next;
}

/**
 * A person declares the till lost, after being told what it may cost: the club takes the book at once. If the till comes
 * back, its entries are booked as what they were.
 */
export function declareLost(
  store: ClubStore,
  at: { partner: number; till: number },
  now: number,
): Promise<void> {
  return store.transact(at.partner, async (tx) => {
    const book = await tx.book();
    if (book.recovering) {
      const till = (await tx.tills()).find(({ id }) => id === at.till);
      if (till) await tx.saveTill({ ...till, reported: book.epoch });
      await endRecovery(tx, book, now);
    } else if (book.keeper === at.till) await moveTo(tx, book, null, now);
  });
}

/** After a backup was restored, for each shop with paired tills: any of them may hold the book, and entries. */
export function startRecovery(store: KeeperStore, partner: number, now: number): Promise<void> {
  return store.transact(partner, async (tx) => {
    const { epoch } = await tx.book();
    await tx.saveBook({ keeper: null, recovering: true, epoch: nextEpoch(epoch, now) });
  });
}
