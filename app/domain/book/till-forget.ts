import { tillTime } from "./till-clock";
import type { TillStore } from "./till-store";

/** As long as a member may ask about a discount, and longer than a month with its statement. */
const KEPT_MS = 62 * 24 * 3_600_000;

/** Removes what is older than 62 days and told. The last line stays, so that the next one continues it. */
export function forgetOld(store: TillStore, device_now: number): Promise<void> {
  return store.transact({ entries_after: 0 }, ({ state, entries }) => {
    const time = tillTime(state.clock, device_now);
    if (time === null) return { result: undefined };
    const before = time - KEPT_MS;
    const kept = ({ sequence, decided_at }: { sequence: number; decided_at: number }) =>
      sequence > state.heard || sequence === state.last || decided_at >= before;
    const below = entries.find(kept)?.sequence ?? 0;
    return { result: undefined, writes: { state: { ...state, oldest: below }, forget: { below, before } } };
  });
}
