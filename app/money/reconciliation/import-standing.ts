import type { Day } from "~/kernel/clock";

/** How an import went, or goes. */
export interface Standing {
  provider: string;
  label: string;
  /** `broken_off`: it began long ago and has not ended. */
  state: "never" | "under_way" | "broken_off" | "found" | "unreachable";
  ended_on: Day | null;
  ended_at: string;
  problem: string;
  lines: number;
  new_lines: number;
  booked: number;
  answered_on: Day | null;
  covered_from: Day | null;
  covered_through: Day | null;
  goes_on: boolean;
}
