import { monthKeyOf } from "../clock";
import { cardIn, type SignedCard } from "./signed-card";
import { keyOfUse, tagOf } from "./tags";
import { tillTime } from "./till-clock";
import { afterLine, continues, lineAfter } from "./till-decide";
import {
  type Step,
  stateOf,
  type TillEntry,
  type TillReads,
  type TillState,
  type TillStore,
} from "./till-store";
import type { LineResult } from "./wire";

/** As the club's own doors: from when it has booked the discount (R49). */
const UNDO_MS = 15 * 60_000;

export type UndoAnswer = "undone" | "not_found" | "already_undone" | "late" | "clock";

/** Takes back this till's own yes, as a line of its own, until the club has it, and for 15 minutes. The use is free at once. */
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
    const { amount_cents, use } = seen.of;
    const said = { ...undo, card: "", amount_cents, decided_at: time };
    const line = { ...(await lineAfter(seen.state, said)), use };
    const answer = await store.transact({ attempt: undo.undoes, use }, (reads) => undone(reads, line));
    if (answer) return answer;
  }
}

const canUndo = (state: TillState, { sequence, decided_at, result }: TillEntry, time: number): boolean =>
  (sequence > state.heard || time - decided_at <= UNDO_MS) && result !== "set_aside";

function undone({ state, attempt, holder }: TillReads, line: TillEntry): Step<UndoAnswer | null> {
  if (!attempt || attempt.undone) return { result: "already_undone" };
  if (!continues(state, line)) return { result: null };
  const writes = { state: afterLine(state, line), entry: line, attempts: [{ ...attempt, undone: true }] };
  const is_own = holder === attempt.attempt;
  return { result: "undone", writes: { ...writes, ...(is_own && { use: { key: line.use, holder: null } }) } };
}

export interface Sale {
  attempt: string;
  first_name: string;
  amount_cents: number;
  at: number;
  /** `to_send`: the club does not know of it yet. */
  state: "to_send" | LineResult;
  can_undo: boolean;
}

const SALES_SHOWN = 20;

/** What this till has given without a signal, the newest first. */
export async function recentSales(store: TillStore, device_now: number): Promise<Sale[]> {
  const { last } = await stateOf(store);
  const wants = { entries_after: Math.max(0, last - 3 * SALES_SHOWN) };
  return store.transact(wants, ({ state, entries }) => {
    const taken_back = new Set(entries.map(({ undoes }) => undoes));
    const time = tillTime(state.clock, device_now);
    const sale = (entry: TillEntry): Sale => {
      const is_undone = taken_back.has(entry.attempt);
      return {
        ...{ attempt: entry.attempt, amount_cents: entry.amount_cents, at: entry.decided_at },
        first_name: cardIn(entry.card)?.first_name ?? "",
        state: is_undone ? "undone" : (entry.result ?? "to_send"),
        can_undo: !is_undone && time !== null && canUndo(state, entry, time),
      };
    };
    const sales = entries.filter(({ undoes }) => undoes === null);
    return { result: sales.slice(-SALES_SHOWN).reverse().map(sale) };
  });
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
  { card_number, card_token }: Pick<SignedCard, "card_number" | "card_token">,
  device_now: number,
): Promise<"free" | "used" | "stopped" | null> {
  const { clock, salts, stopped } = await stateOf(store);
  const time = tillTime(clock, device_now);
  const month = time === null ? "" : monthKeyOf(new Date(time));
  const salt = salts[month];
  if (!salt) return null;
  if (stopped.includes(card_token)) return "stopped";
  const use = keyOfUse(month, await tagOf(salt, card_number));
  return store.transact({ use }, ({ holder }) => ({ result: holder === null ? "free" : "used" }));
}
