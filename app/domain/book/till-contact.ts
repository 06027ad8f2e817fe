import type { BookEntry } from "./entry";
import { leaseFrom } from "./lease";
import type { Answer, Contact, TillRefusal } from "./messages";
import { digestOfUses, keyOfUse } from "./tags";
import { setByClub } from "./till-clock";
import type { AttemptRow, Holder, Step, TillEntry, TillReads, TillState, TillStore } from "./till-store";

/** The owner switched "Works without signal" on or off. Off: the book goes back with the next contact. */
export function wantBook(store: TillStore, wants: "take" | "none"): Promise<void> {
  return store.transact({}, ({ state }) => ({
    result: undefined,
    writes: { state: wants === "take" ? { ...state, wants } : givenBack({ ...state, wants }) },
  }));
}

/** Durable before the club hears of it, and no answer that is under way can give the epoch again. */
const givenBack = (state: TillState): TillState => ({
  ...over(state, state.epoch),
  answered: state.contact,
});

export async function startContact(store: TillStore): Promise<Contact> {
  for (;;) {
    const seen = await store.transact({ all_uses: true }, ({ state, uses }) => ({ result: { state, uses } }));
    const uses_digest = await digestOfUses(seen.uses.keys());
    const wants = { entries_after: seen.state.heard, untold: true };
    const contact = await store.transact(wants, (reads) => begun(reads, seen.state, uses_digest));
    if (contact) return contact;
  }
}

/** More follow with the next contacts: the club takes 256 KB in one. A line has a thousand bytes at most, and six for each letter of its notes. */
const MOST_BYTES = 200_000;
const bytesOf = ({ notes = "" }: TillEntry): number => 1000 + 6 * notes.length;

function fitting(entries: TillEntry[]): TillEntry[] {
  let left = MOST_BYTES;
  const over = entries.findIndex((entry) => {
    left -= bytesOf(entry);
    return left < 0;
  });
  return over < 0 ? entries : entries.slice(0, over);
}

/** Null if another tab changed the uses while their digest was made. */
function begun({ state, entries, untold }: TillReads, seen: TillState, uses_digest: string) {
  const { till, last, last_hash, oldest, epoch, returned, knows, wants, answered, broken } = state;
  if (last !== seen.last || answered !== seen.answered) return { result: null };
  const contact = state.contact + 1;
  const refused = untold
    .filter(({ refusal }) => !refusal)
    .map(({ attempt, verdict }) => ({ attempt, verdict }));
  const own = ownRefusals(untold);
  const told = { till, contact, last, last_hash, oldest, epoch, returned, knows, wants, answered, broken };
  return {
    result: {
      ...{ ...told, uses_digest, refused, entries: fitting(entries).map(withoutUse) },
      ...(own.sent.length > 0 && { refusals: own.sent }),
    },
    writes: { state: { ...state, contact }, attempts: own.too_many.map(asTold) },
  };
}

/** A till that is long without a signal keeps the newest. */
const MOST_REFUSALS = 200;

function ownRefusals(untold: AttemptRow[]): { sent: TillRefusal[]; too_many: AttemptRow[] } {
  const own = untold.filter(({ refusal }) => refusal).sort((a, b) => b.at - a.at);
  const sent = own.slice(0, MOST_REFUSALS).map(({ attempt, refusal, at }) => ({ attempt, ...refusal!, at }));
  return { sent, too_many: own.slice(MOST_REFUSALS) };
}

const asTold = ({ refusal: _, ...row }: AttemptRow): AttemptRow => ({ ...row, untold: false });

const withoutUse = ({ use: _, ...entry }: TillEntry): BookEntry => entry;

interface Received {
  contact: Contact;
  answer: Answer;
  /** By the device's clock. */
  sent_at: number;
  device_now: number;
}

export function applyAnswer(store: TillStore, received: Received): Promise<boolean> {
  const { answer } = received;
/** False if the answer is too late to be used. */
  const wants = { entries_after: 0, all_uses: true, untold: true };
  return store.transact(wants, (reads): Step<boolean> => {
    const { state } = reads;
    if (answer.contact <= state.answered) return { result: false };
    const is_broken = state.broken || isSetBack(reads, answer);
    const told = { ...afterAnswer(state, received), broken: is_broken, ended: answer.ended || state.ended };
    // What the club heard under these numbers was the other copy's.
    if (is_broken && !answer.ended) told.heard = Math.min(state.heard, answer.heard);
    const attempts = toldNow(reads, received);
    if (!answer.yours || told.ended || is_broken)
      return { result: true, writes: { state: over(told, state.epoch), attempts } };
    // No longer wanted, or given back already and the club has not heard it.
    if (state.wants === "none" || answer.epoch <= state.returned)
      return { result: true, writes: { state: over(told, answer.epoch), attempts } };
    if (!isAsHeld(state, received)) return { result: false };
    return { result: true, writes: { ...kept(reads, told, received), attempts } };
  });
}

const over = (state: TillState, epoch: number): TillState => ({
  ...{ ...state, returned: Math.max(state.returned, epoch), epoch: 0, codes: {} },
});

/** The club has heard lines from this till that it does not hold: its storage is an older copy, or there are two of it. */
function isSetBack({ state, entries }: TillReads, { heard, heard_hash, ended }: Answer): boolean {
  if (ended || heard === 0) return false;
  if (heard > state.last) return true;
  const own = entries.find(({ sequence }) => sequence === heard);
  return own !== undefined && own.hash !== heard_hash;
}

/**
 * "As you hold it" is true of the uses at the sending. It can be used unless another answer replaced them since, or the club
 * has heard, in a later contact, what was entered since.
 */
function isAsHeld(state: TillState, { contact, answer }: Received): boolean {
  if (answer.months.every(({ used }) => used !== null)) return true;
  return contact.answered === state.answered && answer.heard <= contact.last;
}

function afterAnswer(state: TillState, { answer, device_now }: Received): TillState {
  const { contact: answered, heard, epoch: knows, club_now } = answer;
  return { ...state, answered, heard, knows, clock: setByClub(club_now, device_now) };
}

/** Adopts the epoch or renews it: the lease counts from the sending, and the club's uses replace the till's view of them. */
function kept({ entries, uses }: TillReads, told: TillState, { answer, sent_at }: Received) {
  const salts = Object.fromEntries(answer.months.map(({ month, salt }) => [month, salt]));
  const lease_until = leaseFrom(sent_at + told.clock.offset);
  const { epoch, stopped } = answer;
  const codes = Object.fromEntries((answer.codes ?? []).map(({ day, key }) => [day, key]));
  const state = { ...told, epoch, stopped, salts, codes, lease_until };
  return { state, all_uses: usesAfter(answer, entries, uses) };
}

/** What the club knows, and after that what it had not heard when it answered. */
function usesAfter(answer: Answer, entries: TillEntry[], before: Map<string, Holder>): Map<string, Holder> {
  const uses = usesOfClub(answer, before);
  for (const { sequence, use, attempt, undoes } of entries) {
    if (sequence <= answer.heard) continue;
    if (undoes === null) uses.set(use, attempt);
    else if (uses.get(use) === undoes) uses.delete(use);
  }
  return uses;
}

function usesOfClub({ months }: Answer, before: Map<string, Holder>): Map<string, Holder> {
  const uses = new Map<string, Holder>();
  for (const { month, used } of months) {
    if (used === null) return new Map(before);
    for (const tag of used) {
      const key = keyOfUse(month, tag);
      uses.set(key, before.get(key) ?? "club");
    }
  }
  return uses;
}

function toldNow({ untold }: TillReads, { contact }: Received) {
  const sent = new Set([...contact.refused, ...(contact.refusals ?? [])].map(({ attempt }) => attempt));
  return untold.filter(({ attempt }) => sent.has(attempt)).map(asTold);
}
