import { addErrors } from "./day-errors.server";
import { deps } from "./deps.server";
import { log } from "./log.server";

let since = 0;

/** Kept in memory until the next minute, so that a flood of errors is one write. */
export function countError(): void {
  since++;
}

export async function storeErrors(): Promise<void> {
  const count = since;
  if (count === 0) return;
  since = 0;
  try {
    await addErrors(deps, "page", count);
  } catch (err) {
    since += count;
    log.warn({ err }, "the day's errors could not be counted");
  }
}
