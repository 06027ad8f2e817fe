import type { Day } from "~/kernel/clock";

export interface HostPass {
  id: number;
  order_id: number;
  /** Within its order, from 1. */
  position: number;
}

export const passOf = ({ id, order_id, position }: HostPass): HostPass => ({ id, order_id, position });

export const passName = ({ order_id, position }: Omit<HostPass, "id">): string =>
  `Pass ${order_id}-${position}`;

export type UnusedPass = HostPass & { valid_through: Day };

/** `is_paper`: checked in on paper and not claimed yet, so that its card can be printed. */
export type GuestsPass = HostPass & { used_on: Day; is_paper: boolean };
