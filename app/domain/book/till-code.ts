import { type Day, dayOf } from "../clock";
import { memberOfCode } from "../vouchers/day-code";
import { cardNumberOf } from "./card-number";
import { markTime, tillTime } from "./till-clock";
import type { Step, TillState, TillStore } from "./till-store";

/** Wrong codes in a row before the till takes no more, and how long one of them counts. */
export const MOST_WRONG = 8;
export const WRONG_COUNTS_MS = 10 * 60_000;

/**
 * `no_key`: this till cannot read codes of today, or not tell the day. `unknown`: no code of this shop and day. `slow`: too
 * many were unknown; it takes the next one at `until`, by the till's reckoning of the club's time.
 */
export type CodeRead =
  | { kind: "member"; card_number: number; day: Day }
  | { kind: "no_key" }
  | { kind: "unknown" }
  | { kind: "slow"; until: number };

type Tried = { key: string; day: Day } | Exclude<CodeRead, { kind: "member" }>;

/**
 * Whose code it is, without the club (R111). A try counts, durably, before it is looked at, and no more once it was right: so
 * neither a restart nor another tab gives a free one.
 */
export async function readCode(store: TillStore, code: string, device_now: number): Promise<CodeRead> {
  const tried = await store.transact({}, ({ state }) => tryOne(state, device_now));
  if ("kind" in tried) return tried;
  const member_id = await memberOfCode(tried.key, code);
  if (member_id === null) return { kind: "unknown" };
  await store.transact({}, ({ state }) => {
    const { count, at } = state.wrong;
    return {
      result: undefined,
      writes: { state: { ...state, wrong: { count: Math.max(0, count - 1), at } } },
    };
  });
  return { kind: "member", card_number: cardNumberOf(member_id), day: tried.day };
}

function tryOne(state: TillState, device_now: number): Step<Tried> {
  const time = tillTime(state.clock, device_now);
  if (time === null) return { result: { kind: "no_key" } };
  const day = dayOf(new Date(time));
  const key = state.codes[day];
  if (!key) return { result: { kind: "no_key" } };
  const { wrong } = state;
  // The club's word may have set the clock back: what was counted then counts from now.
  const paid_off = Math.max(0, time - wrong.at) / WRONG_COUNTS_MS;
  const count = Math.max(0, wrong.count - paid_off);
  const clock = markTime(state.clock, device_now, time);
  const after = (next: number) => ({ state: { ...state, clock, wrong: { count: next, at: time } } });
  if (count + 1 <= MOST_WRONG) return { result: { key, day }, writes: after(count + 1) };
  const until = time + (count + 1 - MOST_WRONG) * WRONG_COUNTS_MS;
  return { result: { kind: "slow", until }, writes: after(count) };
}
