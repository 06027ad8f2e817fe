import { monthKeyOf } from "~/kernel/clock";
import type { SignedCard } from "~/members/card/signed-card";
import { keyOfUse, tagOf } from "./tags";
import { tillTime } from "./till-clock";
import { afterLine, continues, lineAfter, type TillAttempt } from "./till-decide";
import {
  type Step,
  stateOf,
  type TillEntry,
  type TillReads,
  type TillState,
  type TillStore,
} from "./till-store";

/** As the club's own doors: from when it has booked the discount (R49). */
const UNDO_MS = 15 * 60_000;

export type UndoAnswer = "undone" | "not_found" | "already_undone" | "late" | "clock";

/** Takes back this till's own yes, as a line of its own, until it is sent, and for 15 minutes. The use is free at once. */
export async function undoAtTill(
  store: TillStore,
  undo: { attempt: string; undoes: string },
  device_now: number,
): Promise<UndoAnswer> {
  for (;;) {
    const seen = await store.transact({ attempt: undo.undoes, entries_after: 0 }, ({ state, entries }) => ({
      result: {
        state,
        of: entries.find(({ attempt, undoes }) => attempt === undo.undoes && undoes === null),
      },
    }));
    if (!seen.of) return "not_found";
    const time = tillTime(seen.state.clock, device_now);
    if (time === null) return "clock";
    if (!canUndo(seen.state, seen.of, time)) return "late";
    const { amount_cents, use, result } = seen.of;
    const said = { ...undo, card: "", amount_cents, decided_at: time };
    const line = { ...(await lineAfter(seen.state, said)), use };
    const answer = await store.transact({ attempt: undo.undoes, use }, (reads) =>
      undone(reads, line, result === "second"),
    );
    if (answer) return answer;
  }
}

const canUndo = (state: TillState, { sequence, decided_at, result }: TillEntry, time: number): boolean =>
  (sequence > state.sent || time - decided_at <= UNDO_MS) && result !== "set_aside";

/** `is_second`: another discount holds the month, so that it is not free. */
function undone(
  { state, attempt, holder }: TillReads,
  line: TillEntry,
  is_second: boolean,
): Step<UndoAnswer | null> {
  if (!attempt || attempt.undone) return { result: "already_undone" };
  if (!continues(state, line)) return { result: null };
  const writes = { state: afterLine(state, line), entry: line, attempts: [{ ...attempt, undone: true }] };
  const is_own = holder === attempt.attempt;
  const use = { key: line.use, holder: is_second ? ("club" as const) : null };
  return { result: "undone", writes: { ...writes, ...(is_own && { use }) } };
}

/** Staff have been shown them. */
export const seenSeconds = (store: TillStore): Promise<void> =>
  store.transact({}, ({ state }) => ({
    result: undefined,
    writes: { state: { ...state, second_ones: 0 } },
  }));

/** What the list and the log say of a card while the amount is typed; null where they say nothing. */
export async function lookAtTill(
  store: TillStore,
  card: Pick<SignedCard, "card_number" | "card_token">,
  device_now: number,
): Promise<"free" | "used" | "stopped" | null> {
  const state = await stateOf(store);
  const use = await keyOfCard(state, card, device_now);
  if (!use) return null;
  if (state.stopped.includes(card.card_token)) return "stopped";
  return store.transact({ use }, ({ holder }) => ({ result: holder === null ? "free" : "used" }));
}

/** Whether this till has given the month's discount in a line that the club does not have yet, under another attempt. */
export async function gaveUnsent(
  store: TillStore,
  { card, attempt }: Pick<TillAttempt, "card" | "attempt">,
  device_now: number,
): Promise<boolean> {
  const state = await stateOf(store);
  const use = state.last > state.heard ? await keyOfCard(state, card, device_now) : null;
  if (!use) return false;
  return store.transact({ use, entries_after: state.heard }, ({ holder, entries }) => ({
    result: holder !== attempt && entries.some((line) => line.attempt === holder),
  }));
}

async function keyOfCard(
  { clock, salts }: TillState,
  { card_number }: Pick<SignedCard, "card_number">,
  device_now: number,
): Promise<string | null> {
  const time = tillTime(clock, device_now);
  const month = time === null ? "" : monthKeyOf(new Date(time));
  const salt = salts[month];
  return salt ? keyOfUse(month, await tagOf(salt, card_number)) : null;
}
