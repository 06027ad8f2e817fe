import { PARTNER_VOID_MINUTES } from "~/counter/redemptions/redemption";
import { monthKeyOf } from "~/kernel/clock";
import type { SignedCard } from "~/members/card/signed-card";
import { decide, type TillVerdict, tillTime } from "./decide";
import {
  type AttemptRow,
  type Step,
  stateOf,
  type TillEntry,
  type TillReads,
  type TillState,
  type TillStore,
} from "./till-store";
import { hashOfLine, keyOfUse, type LineResult, type StaffNotes, type TillLine, tagsOf } from "./wire";

interface TillAttempt extends StaffNotes {
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
 * cannot wait for them; if another tab wrote meanwhile, they are made again. The key is spent then, whatever the verdict.
 */
export async function decideAtTill(
  store: TillStore,
  asked: TillAttempt,
  device_now: number,
): Promise<TillAnswer> {
  for (;;) {
    const line = await nextLine(await stateOf(store), asked, device_now);
    const wants = { attempt: asked.attempt, use: line?.use };
    const answer = await store.transact(wants, (reads) => decided(reads, asked, { line, device_now }));
    if (answer) return answer;
  }
}

/**
 * What `decideAtTill` would say, without writing; and whether this till gave the month's discount, under another attempt, in a
 * line that the club does not have yet.
 */
export async function lookAtTill(
  store: TillStore,
  asked: TillAttempt,
  device_now: number,
): Promise<{ verdict: TillVerdict; gave_unsent: boolean }> {
  const state = await stateOf(store);
  const line = await nextLine(state, asked, device_now);
  return store.transact({ use: line?.use, entries_after: state.heard }, (reads) => {
    const verdict = verdictOf(reads, asked, { line, device_now });
    const unsent = reads.entries.some(({ attempt }) => attempt === reads.holder);
    return { result: { verdict, gave_unsent: unsent && reads.holder !== asked.attempt } };
  });
}

/** Null where the till cannot know the month, or has no list of it. */
async function nextLine(state: TillState, asked: TillAttempt, device_now: number): Promise<TillEntry | null> {
  const time = tillTime(state.clock, device_now);
  const month = time === null ? "" : monthKeyOf(new Date(time));
  const salt = state.salts[month];
  if (time === null || !salt) return null;
  const [tag] = await tagsOf(salt, [asked.card.card_number]);
  const { attempt, signed: card, amount_cents } = asked;
  const given = { attempt, undoes: null, card, amount_cents, decided_at: time, ...sendable(asked) };
  return { ...(await lineAfter(state, given)), use: keyOfUse(month, tag!) };
}

async function lineAfter(
  { last, last_hash }: TillState,
  given: Omit<TillLine, "sequence" | "previous" | "hash">,
): Promise<TillLine> {
  const line = { sequence: last + 1, previous: last_hash, ...given };
  return { ...line, hash: await hashOfLine(line) };
}

/** Notes that the club accepts: a line that it refuses would keep every later one from being sent. */
function sendable({ notes = "", staff_initials = "" }: StaffNotes): StaffNotes {
  const [text, by] = [clipped(notes, 500), clipped(staff_initials, 10)];
  return { ...(text && { notes: text }), ...(by && { staff_initials: by }) };
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
function decided(reads: TillReads, asked: TillAttempt, prepared: Prepared): Step<TillAnswer | null> {
  const { state } = reads;
  const { line, device_now } = prepared;
  const { attempt, signed: card, amount_cents } = asked;
  const before = earlierAnswer(reads, { card, amount_cents });
  if (before) return { result: before };
  if (line && !continues(state, line)) return { result: null };
  const verdict = verdictOf(reads, asked, prepared);
  const result = { verdict, repeated: false, undone: false };
  const said = { attempt, card, amount_cents, verdict };
  if (verdict.says !== "yes" || !line)
    return { result, writes: { attempts: [refusedRow(state, said, device_now, card)] } };
  const row = { ...said, use: line.use, undone: false, refusal: null, unsent: false, at: line.decided_at };
  const use = { key: line.use, holder: attempt };
  return { result, writes: { state: afterLine(state, line), entry: line, attempts: [row], use } };
}

function verdictOf({ state, holder }: TillReads, asked: TillAttempt, { line, device_now }: Prepared) {
  const { card, amount_cents } = asked;
  const standing = { ...state, time: tillTime(state.clock, device_now), knows_month: line !== null };
  const known = { used: holder !== null, stopped: state.stopped.includes(card.card_token) };
  return decide({ ...standing, ...known }, { ...card, amount_cents });
}

function earlierAnswer(
  { attempt: row }: TillReads,
  shown: Pick<AttemptRow, "card" | "amount_cents">,
): TillAnswer | null {
  if (!row) return null;
  const is_same = row.card === shown.card && row.amount_cents === shown.amount_cents;
  if (!is_same) return { verdict: { says: "full_price", why: "spent" }, repeated: false, undone: false };
  return { verdict: row.verdict, repeated: true, undone: row.undone };
}

type Said = Pick<AttemptRow, "attempt" | "card" | "amount_cents" | "verdict">;

/** `card`: the signed one; empty for what is none, which the club need not know. */
function refusedRow(state: TillState, said: Said, device_now: number, card = ""): AttemptRow {
  const why = said.verdict.says === "no" ? said.verdict.why : "full_price";
  const at = tillTime(state.clock, device_now) ?? state.clock.heard_at;
  return { ...said, use: "", undone: false, refusal: { card, why }, unsent: true, at };
}

/**
 * A verdict that needs no list: a card that nobody signed, a code that needs a signal. Also where the club was asked before: if
 * it has said yes meanwhile, it takes that back (R119).
 */
export function refuseAtTill(
  store: TillStore,
  refused: { attempt: string; presented: string; amount_cents: number; verdict: TillVerdict },
  device_now: number,
): Promise<TillAnswer> {
  const { presented: card, ...said } = refused;
  return store.transact({ attempt: said.attempt }, (reads) => {
    const before = earlierAnswer(reads, { card, amount_cents: said.amount_cents });
    if (before) return { result: before };
    const row = refusedRow(reads.state, { ...said, card }, device_now);
    return { result: { verdict: said.verdict, repeated: false, undone: false }, writes: { attempts: [row] } };
  });
}

export type UndoAnswer = LineResult | "unsent" | "not_found" | "not_accepted" | "late" | "clock";

/**
 * Takes back this till's own yes for 15 minutes, as a line of its own. The use is free at once. `unsent`: the club may have the
 * discount already, and decides when it receives the undo; `set_aside`: it came too late, so the office decides.
 */
export async function undoAtTill(
  store: TillStore,
  undo: { attempt: string; undoes: string },
  device_now: number,
): Promise<UndoAnswer> {
  for (;;) {
    const { state, entries } = await store.transact({ entries_after: 0 }, (reads) => ({ result: reads }));
    const given = entries.find(({ attempt, undoes }) => attempt === undo.undoes && undoes === null);
    if (!given) return "not_found";
    const time = tillTime(state.clock, device_now);
    if (time === null) return "clock";
    const { sequence, amount_cents, use, result, decided_at } = given;
    const before = entries.find(({ undoes }) => undoes === undo.undoes);
    if (before?.result) return before.result;
    const said = sequence > state.sent ? "undone" : "unsent";
    if (before) return said;
    if (result === "set_aside") return "not_accepted";
    if (time - decided_at > PARTNER_VOID_MINUTES * 60_000) return "late";
    const line = await lineAfter(state, { ...undo, card: "", amount_cents, decided_at: time });
    const is_done = await store.transact({ attempt: undo.undoes, use }, (reads) =>
      undone(reads, { ...line, use }, result === "second"),
    );
    if (is_done) return said;
  }
}

/** `is_second`: another discount holds the month, so that it is not free. */
function undone({ state, attempt, holder }: TillReads, line: TillEntry, is_second: boolean): Step<boolean> {
  if (!attempt) return { result: true };
  if (!continues(state, line)) return { result: false };
  const writes = { state: afterLine(state, line), entry: line, attempts: [{ ...attempt, undone: true }] };
  const is_own = holder === attempt.attempt;
  const use = { key: line.use, holder: is_second ? ("club" as const) : null };
  return { result: true, writes: { ...writes, ...(is_own && { use }) } };
}

const continues = (state: TillState, line: TillLine): boolean =>
  line.sequence === state.last + 1 && line.previous === state.last_hash;

const afterLine = (state: TillState, { sequence, hash }: TillLine): TillState => ({
  ...state,
  last: sequence,
  last_hash: hash,
  oldest: state.oldest || sequence,
});
