import { monthKeyOf } from "~/kernel/clock";
import { tillTime } from "../till-clock";
import type { TillState } from "../till-store";

/** What must be put right before the first outage; empty if nothing. */
export function lacksOf(state: TillState, device_now: number, has_page: boolean): string[] {
  const { clock, salts, keys, offline, contact_at } = state;
  const time = tillTime(clock, device_now);
  const lacks: string[] = [];
  if (contact_at > 0 && !offline) lacks.push("An owner has to allow it in the portal, under Tills.");
  if (time === null) lacks.push("Set this phone's clock, or connect once.");
  else if (keys.length === 0 || !salts[monthKeyOf(new Date(time))])
    lacks.push("Connect once, so that the phone knows who has used the discount.");
  if (!has_page) lacks.push("Leave this page open for a moment, so that the phone keeps it.");
  return lacks;
}
