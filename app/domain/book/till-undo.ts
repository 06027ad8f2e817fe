import { tillTime } from "./till-clock";
import { afterEntry, continues, entryOf } from "./till-decide";
import type { AttemptRow, Step, TillEntry, TillReads, TillState, TillStore } from "./till-store";

/** `keeper`: this till does not keep the book, so only the club can undo. */
type UndoAnswer = "undone" | "not_found" | "already_undone" | "keeper" | "clock";

/** Takes back this till's own yes, as a line of its own. The use is free again at once. */
export async function undoAtTill(
  store: TillStore,
  undo: { attempt: string; undoes: string },
  device_now: number,
): Promise<UndoAnswer> {
  for (;;) {
    const seen = await store.transact({ attempt: undo.undoes, entries_after: 0 }, (reads) => ({
      result: { state: reads.state, row: reads.attempt, of: reads.entries.find(isUse(undo.undoes)) },
    }));
    if (!seen.row?.use || !seen.of) return "not_found";
    const line = await undoLine(seen.state, seen.of, { undo, device_now });
    if (!line) return "clock";
    const wants = { attempt: undo.undoes, use: seen.row.use };
    const answer = await store.transact(wants, (reads) => undone(reads, line));
    if (answer) return answer;
  }
}

const isUse = (attempt: string) => (entry: TillEntry) => entry.attempt === attempt && entry.undoes === null;

async function undoLine(
  state: TillState,
  of: TillEntry,
  { undo, device_now }: { undo: { attempt: string; undoes: string }; device_now: number },
): Promise<TillEntry | null> {
  const time = tillTime(state.clock, device_now);
  if (time === null) return null;
  const { month, use } = of;
  return {
    ...(await entryOf(
      state,
      { ...of, ...undo, notes: "", staff_initials: "" },
      { undoes: undo.undoes, month, time },
    )),
    use,
  };
}

function undone({ state, attempt, holder }: TillReads, line: TillEntry): Step<UndoAnswer | null> {
  if (!attempt || attempt.undone || holder !== attempt.attempt) return { result: "already_undone" };
  if (state.epoch === 0) return { result: "keeper" };
  if (!continues(state, line)) return { result: null };
  const row: AttemptRow = { ...attempt, undone: true };
  const use = { key: attempt.use, holder: null };
  return { result: "undone", writes: { state: afterEntry(state, line), entry: line, attempts: [row], use } };
}
