import type { Tx } from "~/db/connection/types";
import { type Day, dayOf } from "~/kernel/clock";
import { deletionsFrom, openHolds } from "~/kernel/holds/holds.server";
import { deletionDay } from "./privacy";

/** The day on which an account is deleted at the latest; `waits`: later than promised, because a hold is open (R113). */
export async function deletionDayNow(
  deps: { db: Tx },
  requested_at: Date,
): Promise<{ deletes_on: Day; waits: boolean }> {
  const due = deletionDay(requested_at);
  const from = deletionsFrom(await openHolds(deps));
  const waits = from !== null && dayOf(from) > due;
  return { deletes_on: waits ? dayOf(from) : due, waits };
}
