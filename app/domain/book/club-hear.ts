import { bookEntries } from "./club-book-entry";
import { moveBook } from "./club-moves";
import type { AskedQuestion, ClubStore, ClubTill, ClubTx } from "./club-store";
import type { Answer, Contact } from "./messages";
import { digestOfUses, keyOfUse } from "./tags";

/** Hears a contact of a till that has proven itself, and answers it. Null for a till that the shop does not have. */
export function hearTill(
  store: ClubStore,
  { partner, contact }: { partner: number; contact: Contact },
  now: number,
): Promise<Answer | null> {
  return store.transact(partner, async (tx) => {
    const till = await tillOf(tx, contact.till);
    if (!till) return null;
    const heard = await bookEntries(tx, till, contact, now);
    for (const no of contact.refused) await refuse(tx, no);
    await moveBook(tx, heard, contact, now);
    return answerOf(tx, heard, contact, now);
  });
}

const tillOf = async (tx: ClubTx, id: number): Promise<ClubTill | undefined> =>
  (await tx.tills()).find((till) => till.id === id);

async function refuse(tx: ClubTx, { attempt, verdict }: Contact["refused"][number]): Promise<void> {
  const question = await tx.question(attempt);
  if (question) await tx.saveQuestion({ ...question, refused: verdict });
}

async function answerOf(tx: ClubTx, till: ClubTill, contact: Contact, club_now: number): Promise<Answer> {
  const { keeper, epoch } = await tx.book();
  const yours = keeper === till.id;
  const heard = till.forked ? await heardApart(tx, contact) : till.heard;
  return {
    ...{ contact: contact.contact, heard, heard_hash: till.heard_hash, epoch, yours },
    ...{ ended: till.ended, club_now },
    months: yours ? await monthsFor(tx, contact, club_now) : [],
    stopped: yours ? await tx.stopped() : [],
    codes: yours ? await tx.codes(club_now) : [],
    questions: yours ? await questionsLeft(tx, club_now) : [],
  };
}

/** A busy shop's list is long, and changes between few contacts. */
async function monthsFor(tx: ClubTx, { uses_digest }: Contact, now: number): Promise<Answer["months"]> {
  const months = await tx.months(now);
  const keys = months.flatMap(({ month, used }) => used.map((tag) => keyOfUse(month, tag)));
  const is_held = uses_digest === (await digestOfUses(keys));
  return is_held ? months.map((month) => ({ ...month, used: null })) : months;
}

/** A forked till's lines are in no chain of the club's: its own copy is heard if each line before its last one is kept. */
async function heardApart(tx: ClubTx, { till, last, last_hash, oldest }: Contact): Promise<number> {
  for (let hash = last_hash; hash !== ""; ) {
    const entry = await tx.entry(till, hash);
    if (!entry) return 0;
    if (entry.sequence === oldest) break;
    hash = entry.previous;
  }
  return last;
}

const questionsLeft = async (tx: ClubTx, now: number) =>
  (await tx.openQuestions(now)).map((question) => asTold(question, now));

/** What a till is told of a question. */
export const asTold = ({ deadline, refused: _, ...question }: AskedQuestion, now: number) => ({
  ...question,
  left_ms: deadline - now,
});
