import { monthKeyOf } from "~/kernel/clock";
import type { SignedCard } from "~/members/card/signed-card";
import { decide, type TillVerdict } from "./decide";
import { hashOfLine, type StaffNotes, type TillLine } from "./line";
import { keyOfUse, tagOf } from "./tags";
import { tillTime } from "./till-clock";
import {
  type AttemptRow,
  type Step,
  stateOf,
  type TillEntry,
  type TillReads,
  type TillState,
  type TillStore,
} from "./till-store";

export interface TillAttempt extends StaffNotes {
  attempt: string;
  amount_cents: number;
  /** The card as it was shown, and what it says once its signature was verified. */
  signed: string;
  card: SignedCard;
}

export interface TillAnswer {
  verdict: TillVerdict;
  /** This very attempt was answered before. */
  repeated: boolean;
  /** Its yes was undone since; a new one needs a new attempt. */
  undone: boolean;
}

/**
 * Decides an attempt, and answers once the decision is durable. The tag and the hash are made outside the transaction, which
 * cannot wait for them; if another tab wrote meanwhile, they are made again. The key is spent then, whatever was said.
 */
export async function decideAtTill(
  store: TillStore,
  asked: TillAttempt,
  device_now: number,
): Promise<TillAnswer> {
  for (;;) {
    const line = await nextLine(await stateOf(store), asked, device_now);
    const wants = { attempt: asked.attempt, ...(line && { use: line.use }) };
    const answer = await store.transact(wants, (reads) => decided(reads, asked, { line, device_now }));
    if (answer) return answer;
  }
}

/** What `decideAtTill` would say, while nothing is written: whether the club is worth waiting for. */
export async function previewAtTill(
  store: TillStore,
  asked: TillAttempt,
  device_now: number,
): Promise<TillVerdict> {
  const line = await nextLine(await stateOf(store), asked, device_now);
  const wants = { attempt: asked.attempt, ...(line && { use: line.use }) };
  return store.transact(wants, (reads) => ({ result: verdictOf(reads, asked, { line, device_now }) }));
}

/** Null where the till cannot tell the month, or has no list of it. */
async function nextLine(state: TillState, asked: TillAttempt, device_now: number): Promise<TillEntry | null> {
  const time = tillTime(state.clock, device_now);
  const month = time === null ? "" : monthKeyOf(new Date(time));
  const salt = state.salts[month];
  if (time === null || !salt) return null;
  const use = keyOfUse(month, await tagOf(salt, asked.card.card_number));
  const { attempt, signed: card, amount_cents } = asked;
  const line = { attempt, undoes: null, card, amount_cents, decided_at: time, ...written(asked) };
  return { ...(await lineAfter(state, line)), use };
}

export async function lineAfter(
  { last, last_hash }: TillState,
  said: Omit<TillLine, "sequence" | "previous" | "hash">,
): Promise<TillLine> {
  const line = { sequence: last + 1, previous: last_hash, ...said };
  return { ...line, hash: await hashOfLine(line) };
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

interface Prepared {
  line: TillEntry | null;
  device_now: number;
}

/** Null if what was prepared no longer continues the log. */
function decided(
  reads: TillReads,
  asked: TillAttempt,
  { line, device_now }: Prepared,
): Step<TillAnswer | null> {
  const { state } = reads;
  const { attempt, signed: card, amount_cents } = asked;
  const before = saidBefore(reads, { card, amount_cents });
  if (before) return { result: before };
  if (line && !continues(state, line)) return { result: null };
  const verdict = verdictOf(reads, asked, { line, device_now });
  const result = { verdict, repeated: false, undone: false };
  const { card_number } = asked.card;
  const said = { attempt, card, amount_cents, verdict };
  if (verdict.says !== "yes" || !line)
    return { result, writes: { attempts: [refusedRow(state, { ...said, card_number }, device_now)] } };
  const row = { ...said, use: line.use, undone: false, refusal: null, untold: false, at: line.decided_at };
  const use = { key: line.use, holder: attempt };
  return { result, writes: { state: afterLine(state, line), entry: line, attempts: [row], use } };
}

function verdictOf({ state, holder }: TillReads, asked: TillAttempt, { line, device_now }: Prepared) {
  const { card, amount_cents } = asked;
  const standing = { ...state, time: tillTime(state.clock, device_now), knows_month: line !== null };
  const known = { used: holder !== null, stopped: state.stopped.includes(card.card_token) };
  return decide({ ...standing, ...known }, { ...card, amount_cents });
}

function saidBefore(
  { attempt: row }: TillReads,
  shown: Pick<AttemptRow, "card" | "amount_cents">,
): TillAnswer | null {
  if (!row) return null;
  const is_same = row.card === shown.card && row.amount_cents === shown.amount_cents;
  if (!is_same) return { verdict: { says: "full_price", why: "spent" }, repeated: false, undone: false };
  return { verdict: row.verdict, repeated: true, undone: row.undone };
}

interface Refused extends Pick<AttemptRow, "attempt" | "card" | "amount_cents" | "verdict"> {
  card_number: number | null;
}

function refusedRow(state: TillState, { card_number, ...said }: Refused, device_now: number): AttemptRow {
  const why = said.verdict.says === "no" ? said.verdict.why : "full_price";
  return {
    ...{ ...said, use: "", undone: false, untold: true },
    refusal: { card_number, why },
    at: tillTime(state.clock, device_now) ?? state.clock.heard_at,
  };
}

/**
 * What a till says without looking into its list: a card that nobody signed, a code that needs a signal. Also where the club
 * was asked before: if it has said yes meanwhile, it takes that back (R119).
 */
export function refuseAtTill(
  store: TillStore,
  said: { attempt: string; presented: string; amount_cents: number; verdict: TillVerdict },
  device_now: number,
): Promise<TillAnswer> {
  const { attempt, presented: card, amount_cents, verdict } = said;
  return store.transact({ attempt }, (reads) => {
    const before = saidBefore(reads, { card, amount_cents });
    if (before) return { result: before };
    const row = { attempt, card, amount_cents, verdict, card_number: null };
    const attempts = [refusedRow(reads.state, row, device_now)];
    return { result: { verdict, repeated: false, undone: false }, writes: { attempts } };
  });
}

export const continues = (state: TillState, line: TillLine): boolean =>
  line.sequence === state.last + 1 && line.previous === state.last_hash;

export const afterLine = (state: TillState, { sequence, hash }: TillLine): TillState => ({
  ...{ ...state, last: sequence, last_hash: hash, oldest: state.oldest || sequence },
});
