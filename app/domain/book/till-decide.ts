import { type MonthKey, monthKeyOf } from "../clock";
import { VOUCHER_CODE_LENGTH } from "../ids";
import { type BookEntry, hashOf, type StaffNotes, type UnhashedEntry } from "./entry";
import { judge, type Presented, type Verdict } from "./judge";
import { leaseHolds } from "./lease";
import { keyOfUse, tagOf } from "./tags";
import { markTime, tillTime } from "./till-clock";
import type { AttemptRow, Step, TillEntry, TillReads, TillState, TillStore } from "./till-store";

export interface TillAttempt extends Presented, StaffNotes {
  attempt: string;
  card_number: number;
  card_token: string;
  amount_cents: number;
  /** Another door's question, which is answered by this time of the device's clock or not at all. */
  until?: number;
}

interface TillAnswer {
  verdict: Verdict;
  repeated: boolean;
  /** Its yes was undone since; a new one needs a new attempt. */
  undone: boolean;
}

interface Prepared {
  key: string;
  entry: TillEntry;
}

/**
 * Decides an attempt, and shows nothing before the decision is durable. The tag and the hash are made outside the
 * transaction, which cannot wait for them; if another tab wrote meanwhile, they are made again. A `wait` is not kept: the
 * same attempt may be answered later.
 */
export async function decideAtTill(
  store: TillStore,
  asked: TillAttempt,
  device_now: number,
): Promise<TillAnswer> {
  for (;;) {
    const state = await store.transact({}, (reads) => ({ result: reads.state }));
    const prepared = await prepare(state, asked, device_now);
    const wants = { attempt: asked.attempt, ...(prepared && { use: prepared.key }) };
    const answer = await store.transact(wants, (reads) => decided(reads, asked, { prepared, device_now }));
    if (answer) return answer;
  }
}

/** Null where the till cannot tell the month, or has no salt for it. */
async function prepare(state: TillState, asked: TillAttempt, device_now: number): Promise<Prepared | null> {
  const time = tillTime(state.clock, device_now);
  if (time === null) return null;
  const month = monthKeyOf(new Date(time));
  const salt = state.salts[month];
  if (!salt) return null;
  const key = keyOfUse(month, await tagOf(salt, asked.card_number));
  return { key, entry: { ...(await entryOf(state, asked, { undoes: null, month, time })), use: key } };
}

export async function entryOf(
  state: TillState,
  { attempt, card_number, card_token, amount_cents, ...staff }: Omit<TillAttempt, keyof Presented>,
  { undoes, month, time }: { undoes: string | null; month: MonthKey; time: number },
): Promise<BookEntry> {
  const line: UnhashedEntry = {
    ...{ sequence: state.last + 1, previous: state.last_hash, epoch: state.epoch, attempt, undoes, month },
    ...{ card_number, card_token, amount_cents, decided_at: time },
    ...written(staff),
  };
  return { ...line, hash: await hashOf(line) };
}

/** As the club takes it: what it refuses would keep every later line from being told. */
function written({ notes = "", staff_initials = "" }: StaffNotes): StaffNotes {
  const [said, by] = [clipped(notes, 500), clipped(staff_initials, 10)];
  return { ...(said && { notes: said }), ...(by && { staff_initials: by }) };
}

const clipped = (text: string, most: number): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, most)
    // Half of a character of two.
    .replace(/[\ud800-\udbff]$/, "");

/** Null if what was prepared no longer continues the book. */
function decided(
  reads: TillReads,
  asked: TillAttempt,
  { prepared, device_now }: { prepared: Prepared | null; device_now: number },
): Step<TillAnswer | null> {
  const { state, attempt } = reads;
  if (attempt) {
    const { verdict, undone } = attempt;
    return { result: { verdict, repeated: true, undone } };
  }
  if (prepared && !continues(state, prepared.entry)) return { result: null };
  const verdict = verdictOf(reads, asked, { prepared, device_now });
  const result = { verdict, repeated: false, undone: false };
  if (verdict.says === "wait" || !prepared) return { result };
  const { key, entry } = prepared;
  const yes = verdict.says === "yes";
  const row: AttemptRow = {
    ...{ attempt: asked.attempt, verdict, use: yes ? key : "", undone: false, untold: !yes },
    at: entry.decided_at,
    ...(verdict.says === "no" && asked.until === undefined && { refusal: refusalOf(asked, verdict.why) }),
  };
  const clock = markTime(state.clock, device_now, Math.max(entry.decided_at, asked.issued_at ?? 0));
  if (!yes) return { result, writes: { state: { ...state, clock }, attempts: [row] } };
  const next = { ...afterEntry(state, entry), clock };
  return { result, writes: { state: next, entry, attempts: [row], use: { key, holder: asked.attempt } } };
}

/** A card that the club did not sign is refused without the book; the club hears of it as of every refusal (R119). */
export function refuseForged(store: TillStore, key: string, device_now: number): Promise<void> {
  // The key itself stays free: the member's own card may be scanned next.
  const attempt = `forged-${key}`;
  return store.transact({ attempt }, ({ state, attempt: known }) => {
    if (known) return { result: undefined };
    const row: AttemptRow = {
      ...{ attempt, verdict: { says: "no", why: "stopped" }, use: "", undone: false, untold: true },
      at: tillTime(state.clock, device_now) ?? state.clock.club_mark,
      refusal: { card_number: null, method: "qr", why: "forged" },
    };
    return { result: undefined, writes: { attempts: [row] } };
  });
}

function refusalOf({ card_number, card_token }: TillAttempt, why: "used" | "stopped" | "ended") {
  const is_code = card_token.length === VOUCHER_CODE_LENGTH;
  return { card_number, method: is_code ? ("voucher_code" as const) : ("qr" as const), why };
}

function verdictOf(
  { state, holder }: TillReads,
  asked: TillAttempt,
  { prepared, device_now }: { prepared: Prepared | null; device_now: number },
): Verdict {
  if (asked.until !== undefined && device_now > asked.until) return { says: "wait", why: "keeper" };
  const time = tillTime(state.clock, device_now);
  const standing = {
    keeps: state.epoch > 0 && !state.broken && !state.ended,
    // Without the month's salt nothing can be compared, as after a lease of two months.
    leased: time !== null && prepared !== null && leaseHolds(state.lease_until, time),
    ...{ time, used: holder !== null, stopped: isStopped(state, asked) },
  };
  return judge(standing, asked);
}

const isStopped = ({ stopped }: TillState, { card_token, card_number }: TillAttempt): boolean =>
  stopped.includes(card_token) || stopped.includes(String(card_number));

export const continues = (state: TillState, entry: BookEntry): boolean =>
  entry.sequence === state.last + 1 && entry.previous === state.last_hash && entry.epoch === state.epoch;

export const afterEntry = (state: TillState, { sequence, hash }: BookEntry): TillState => ({
  ...{ ...state, last: sequence, last_hash: hash, oldest: state.oldest || sequence },
});
