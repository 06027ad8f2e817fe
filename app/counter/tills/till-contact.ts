import { tillTime } from "./decide";
import {
  type AttemptRow,
  changeState,
  type Holder,
  type Step,
  type TillEntry,
  type TillReads,
  type TillState,
  type TillStore,
} from "./till-store";
import { type Answer, type Contact, digestOfUses, keyOfUse, MOST_LINES, MOST_REFUSED } from "./wire";

export interface Started {
  contact: Contact;
  /** The last contact whose answer was used when the digest was made. */
  answered: number;
}

type Device = Pick<Contact, "persisted" | "ready" | "version">;

/** The next message to the club: what it lacks, and what this till holds. */
export async function startContact(store: TillStore, device: Device, device_now: number): Promise<Started> {
  for (;;) {
    const seen = await store.transact({ all_uses: true }, ({ state, uses }) => ({ result: { state, uses } }));
    const uses_digest = await digestOfUses(seen.uses.keys());
    const wants = { entries_after: seen.state.heard, unsent: true };
    const started = await store.transact(wants, (reads) =>
      begun(reads, seen.state, { ...device, uses_digest, device_now }),
    );
    if (started) return started;
  }
}

/**
 * More follow with the next contacts: the club takes 256 KB in one. A line has a thousand bytes at most, and six for each letter
 * of its notes; 200 refusals have 100 KB.
 */
const MOST_BYTES = 150_000;

function fitting(entries: TillEntry[]): TillEntry[] {
  let left = MOST_BYTES;
  const over = entries.findIndex(({ notes = "" }, at) => {
    left -= 1000 + 6 * notes.length;
    return left < 0 || at >= MOST_LINES;
  });
  return over < 0 ? entries : entries.slice(0, over);
}

/** Null if another tab changed the uses while their digest was made. */
function begun(
  { state, entries, unsent }: TillReads,
  seen: TillState,
  { device_now, ...device }: Device & { uses_digest: string; device_now: number },
): Step<Started | null> {
  const { last, last_hash, oldest, heard, answered, clock } = state;
  if (last !== seen.last || answered !== seen.answered || heard !== seen.heard) return { result: null };
  const contact = state.contact + 1;
  // A till that is long without a signal sends the newest, and drops the others.
  const rows = [...unsent].sort((a, b) => b.at - a.at);
  const refused = rows
    .slice(0, MOST_REFUSED)
    .map(({ attempt, refusal, at }) => ({ attempt, ...refusal!, at }));
  const lines = fitting(entries).map(({ use: _, result: __, ...line }) => line);
  const till_now = device_now + clock.offset;
  const sent = Math.max(state.sent, lines.at(-1)?.sequence ?? 0);
  return {
    result: {
      answered,
      contact: { contact, till_now, heard, last, last_hash, oldest, lines, refused, ...device },
    },
    writes: { state: { ...state, contact, sent }, attempts: rows.slice(MOST_REFUSED).map(asSent) },
  };
}

const asSent = (row: AttemptRow): AttemptRow => ({ ...row, unsent: false });

interface Received extends Started {
  answer: Answer;
  /** Both by the device's clock. */
  sent_at: number;
  device_now: number;
}

/** False if the answer is too late to be used. */
export function applyAnswer(store: TillStore, received: Received): Promise<boolean> {
  const { answer, contact } = received;
  const wants = { entries_after: 0, all_uses: true, unsent: true };
  return store.transact(wants, (reads): Step<boolean> => {
    const { state } = reads;
    if (answer.contact <= state.answered || !isAsHeld(state, received)) return { result: false };
    const sent = new Set(contact.refused.map(({ attempt }) => attempt));
    const attempts = reads.unsent.filter(({ attempt }) => sent.has(attempt)).map(asSent);
    const results = resultsIn(reads.entries, answer);
    const after = afterAnswer(reads, received);
    return { result: true, writes: { state: after, attempts, results, all_uses: usesAfter(reads, answer) } };
  });
}

/** The club refused a contact as old: this till's storage was set back, or another tab was faster. The next one is higher. */
export const skipContacts = (store: TillStore, number: number): Promise<void> =>
  changeState(store, ({ contact }) => ({ contact: Math.max(contact, number) }));

/**
 * "As you hold it" is true of the uses at the sending. It can be used unless another answer replaced them since, or the club
 * has received, in a later contact, what was entered since.
 */
function isAsHeld(state: TillState, { contact, answered, answer }: Received): boolean {
  if (answer.months.every(({ used }) => used !== null)) return true;
  return answered === state.answered && answer.heard <= contact.last;
}

function afterAnswer(reads: TillReads, { answer, sent_at, device_now }: Received): TillState {
  const { contact: answered, club_now, limits, stopped, keys } = answer;
  const offset = club_now - device_now;
  const is_set_back = isSetBack(reads, answer);
  const ended = answer.ended || (is_set_back ? "forked" : "");
  // What the club has under these numbers may be another's: once, it gets all that this one holds.
  const begins_anew = is_set_back || (ended === "forked" && reads.state.ended !== "forked");
  return {
    ...reads.state,
    answered,
    heard: begins_anew ? 0 : answer.heard,
    clock: { offset, heard_at: club_now },
    contact_at: sent_at + offset,
    limits,
    ended,
    stopped,
    keys,
    salts: Object.fromEntries(answer.months.map(({ month, salt }) => [month, salt])),
  };
}

/** The club has lines from this till that it does not hold: its storage is an older copy, or there are two of it. */
function isSetBack({ state, entries }: TillReads, { heard, heard_hash, ended }: Answer): boolean {
  if (ended || heard === 0) return false;
  if (heard > state.last) return true;
  const own = entries.find(({ sequence }) => sequence === heard);
  return own !== undefined && own.hash !== heard_hash;
}

function resultsIn(entries: TillEntry[], { lines }: Answer): TillEntry[] {
  const results = new Map(lines.map(({ attempt, result }) => [attempt, result]));
  return entries.flatMap((entry) => {
    const result = results.get(entry.attempt);
    return result && result !== entry.result ? [{ ...entry, result }] : [];
  });
}

/** What the club knows, and after that what it had not received when it answered. */
function usesAfter({ entries, uses: before }: TillReads, answer: Answer): Map<string, Holder> {
  const uses = usesOfClub(answer, before);
  for (const { sequence, use, attempt, undoes } of entries) {
    if (sequence <= answer.heard) continue;
    if (undoes === null) uses.set(use, attempt);
    else if (uses.get(use) === undoes) uses.delete(use);
  }
  return uses;
}

function usesOfClub({ months }: Answer, before: Map<string, Holder>): Map<string, Holder> {
  if (months.some(({ used }) => used === null)) return new Map(before);
  const keys = months.flatMap(({ month, used }) => (used ?? []).map((tag) => keyOfUse(month, tag)));
  return new Map(keys.map((key) => [key, before.get(key) ?? "club"]));
}

/** As long as a member may ask about a discount, and longer than a month with its statement. */
const KEPT_MS = 62 * 24 * 3_600_000;

/** Removes what is older than 62 days and sent. The last line stays, so that the next one continues it. */
export function forgetOld(store: TillStore, device_now: number): Promise<void> {
  return store.transact({ entries_after: 0 }, ({ state, entries }) => {
    const time = tillTime(state.clock, device_now);
    if (time === null) return { result: undefined };
    const before = time - KEPT_MS;
    const kept = ({ sequence, decided_at }: TillEntry) =>
      sequence > state.heard || sequence === state.last || decided_at >= before;
    const below = entries.find(kept)?.sequence ?? 0;
    return { result: undefined, writes: { state: { ...state, oldest: below }, forget: { below, before } } };
  });
}
