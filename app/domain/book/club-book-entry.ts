import type { ClubTill, ClubTx, Use } from "./club-store";
import type { BookEntry } from "./entry";
import type { Contact } from "./messages";

/**
 * Books what a till tells, whatever else is known by now: it was honoured. Lines that are known are skipped; a line whose
 * predecessor is missing waits until the till sends it. Returns the till as it stands then.
 */
export async function bookEntries(
  tx: ClubTx,
  till: ClubTill,
  contact: Contact,
  now: number,
): Promise<ClubTill> {
  let after = till;
  for (const entry of contact.entries) {
    if (await tx.entry(till.id, entry.hash)) continue;
    if (after.forked) await book(tx, after, entry, now);
    else after = await bookNext(tx, after, { entry, oldest: contact.oldest, now });
  }
  return contact.broken && !after.forked ? forked(tx, after, null) : after;
}

async function bookNext(
  tx: ClubTx,
  till: ClubTill,
  { entry, oldest, now }: { entry: BookEntry; oldest: number; now: number },
): Promise<ClubTill> {
  const { sequence, previous, hash, epoch } = entry;
  const is_next = sequence === till.heard + 1;
  // The till no longer keeps what is missing, so nobody can send it.
  const is_gap = sequence > till.heard + 1 && sequence === oldest;
  if (!is_next && !is_gap && sequence > till.heard) return till;
  // Its storage is of before it gave this epoch back.
  const is_over = epoch <= till.returned;
  if (is_over || sequence <= till.heard || (is_next && previous !== till.heard_hash)) {
    const apart = await forked(tx, till, entry.attempt);
    await book(tx, apart, entry, now);
    return apart;
  }
  if (is_gap) await tx.raise({ kind: "gap", till: till.id, attempt: entry.attempt });
  await book(tx, till, entry, now);
  const next = { ...till, heard: sequence, heard_hash: hash };
  await tx.saveTill(next);
  return next;
}

/** Two lines with one sequence: the till's storage was copied or set back, so nothing more is lent to it. */
async function forked(tx: ClubTx, till: ClubTill, attempt: string | null): Promise<ClubTill> {
  await tx.raise({ kind: "fork", till: till.id, attempt });
  const next = { ...till, forked: true, ended: true };
  await tx.saveTill(next);
  return next;
}

async function book(tx: ClubTx, till: ClubTill, entry: BookEntry, booked_at: number): Promise<void> {
  await tx.saveEntry(till.id, entry, till.forked);
  if (entry.undoes !== null) return undoUse(tx, entry.undoes);
  // Another door asked with this key, and the club has decided it since: it is the same discount.
  if (await tx.use(entry.attempt)) return;
  const { attempt, month, card_number, card_token, amount_cents, decided_at } = entry;
  const { notes = "", staff_initials = "" } = entry;
  const facts = { attempt, month, card_number, card_token, amount_cents, decided_at };
  const use = { ...facts, till: till.id, notes, staff_initials };
  await addUse(tx, { ...use, booked_at });
}

/** The first use holds the member's claim; another of the same month is an overrun, and no money moves. */
export async function addUse(tx: ClubTx, use: Omit<Use, "claims" | "undone" | "overran">): Promise<void> {
  const [holder] = await tx.liveUses(use.month, use.card_number);
  await tx.saveUse({ ...use, claims: !holder, undone: false, overran: holder?.attempt ?? null });
  if (holder && use.till !== null) await tx.raise({ kind: "overrun", till: use.till, attempt: use.attempt });
}

/** Undoing twice is harmless. If an overrun is left, it takes the claim: the member has still used the month. */
export async function undoUse(tx: ClubTx, attempt: string): Promise<void> {
  const use = await tx.use(attempt);
  if (!use || use.undone) return;
  await tx.saveUse({ ...use, undone: true, claims: false });
  const [left] = await tx.liveUses(use.month, use.card_number);
  if (left && !left.claims) await tx.saveUse({ ...left, claims: true });
}
