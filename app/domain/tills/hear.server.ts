import type { Partner, Till } from "~/db/generated/client";
import { bookEntries } from "../book/club-book-entry";
import { hearTill } from "../book/club-hear";
import type { ClubStore } from "../book/club-store";
import type { Answer, Contact } from "../book/messages";
import type { Deps } from "../deps";
import { cardPublicKeys } from "../members/card-keys.server";
import { clubBook } from "./club-book.server";
import { keepTillRefusals } from "./till-refusals.server";

/** Lines of one transaction: booking one takes milliseconds, in which nobody else can write. */
const LINES_AT_ONCE = 50;

type TillContact = Contact & { version: string; persisted: boolean };

/** A till that has proven itself tells and asks. Also an ended one: what it honoured is booked. */
export async function hearContact(deps: Deps, till: Till & { partner: Partner }, sent: TillContact) {
  const { partner } = till;
  const now = deps.clock();
  const { version, persisted, refusals = [], ...told } = sent;
  await deps.db.till.update({
    where: { id: till.id },
    data: { version, persisted, last_seen_at: now },
    select: { id: true },
  });
  const may_keep = till.ended_at === null && persisted && partner.is_active;
  const offline_wanted = may_keep && till.works_offline;
  const wants = offline_wanted ? told.wants : ("none" as const);
  const contact = { ...told, till: till.id, wants };
  const answer = await hearInParts(clubBook(deps), { partner: partner.id, contact }, now.getTime());
  await keepTillRefusals(deps, partner.id, refusals);
  return {
    ...answer,
    keys: cardPublicKeys(deps),
    name: till.name,
    partner: { id: partner.id, name: partner.name },
    may_keep,
    offline_wanted: till.ended_at === null && till.works_offline,
  };
}

async function hearInParts(
  store: ClubStore,
  { partner, contact }: { partner: number; contact: Contact },
  now: number,
): Promise<Answer> {
  let entries = contact.entries;
  for (; entries.length > LINES_AT_ONCE; entries = entries.slice(LINES_AT_ONCE)) {
    const part = { ...contact, entries: entries.slice(0, LINES_AT_ONCE) };
    await store.transact(partner, async (tx) => {
      const till = (await tx.tills()).find(({ id }) => id === contact.till);
      if (till) await bookEntries(tx, till, part, now);
    });
  }
  return (await hearTill(store, { partner, contact: { ...contact, entries } }, now))!;
}
