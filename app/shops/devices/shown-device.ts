import type { Day } from "~/kernel/clock";

/** A remembered device, as its shop sees it. */
export interface ShownDevice {
  id: number;
  name: string;
  /** Browser and system. */
  device: string;
  added_on: Day;
  used_on: Day;
  used_at: string;
}
